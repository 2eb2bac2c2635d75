/** Texts of the comparison of plans. */
export const subscription = {
  title: 'Planes',
  subtitle: 'Qué incluye cada plan. Los precios están en dólares estadounidenses.',
  back: 'Volver',
  current: 'Plan actual',
  choose: 'Elegir {{plan}}',
  start: 'Elegir {{plan}}',
  subscribe: 'Suscribirse a {{plan}}',
  toAnnual: 'Cambiar al pago anual',
  toMonthly: 'Cambiar al pago mensual',
  toFree: 'Cancelar la suscripción',
  contactUs: 'Contacte con nosotros',
  agreement: 'Según acuerdo',
  trialNote: 'Todos los planes de pago se pueden probar durante {{days}} días al registrarse, sin tarjeta.',
  notPayable:
    'En este servidor no están configurados los pagos. Un plan de pago empieza con una prueba de {{days}} días al registrarse; un código promocional puede dar un plan durante más tiempo.',
  othersDecide:
    'El propietario y los administradores de su organización pueden cambiar el plan. Consulte a uno de ellos.',
  free: 'Tiene el plan Gratuito. Los planes de abajo le ofrecen más.',
  loadFailed: 'No se han podido cargar los planes.',
  standing: 'Su suscripción',
  standingFailed: 'No se ha podido cargar el estado de su suscripción.',
  paidTitle: 'Gracias, hemos recibido su pago',
  paid: 'El plan {{plan}} ya está en vigor.',
  confirming:
    'Se está confirmando el pago. El nuevo plan aparecerá aquí en cuanto se confirme; esta página se actualiza por sí sola.',
  comparison: 'Comparación de planes',
  feature: 'Qué incluye',
  monthly: 'Precio mensual',
  annually: 'Precio anual',
  users: 'Usuarios',
  storage: 'Almacenamiento',
  chats: 'Chats al mes',
  inEvery: 'En todos los planes',
  included: 'Incluido',
  features: [
    'Respuestas solo a partir de sus documentos, cada una con su fuente',
    'Sitios web leídos y actualizados',
    'Widget de chat para su propio sitio',
    'Carpetas sincronizadas con la consola de escritorio',
    'Cifrado con una clave propia de su organización',
    'Verificación en dos pasos y registro de auditoría',
  ],
  questionsTitle: 'Preguntas y respuestas',
  questions: [
    {
      question: '¿Podemos cambiar de plan más adelante?',
      answer:
        'En cualquier momento, a uno mayor o menor. Lo que ya está pagado se descuenta al día, y la página muestra el importe antes de que confirme.',
    },
    {
      question: '¿Qué sucede cuando se alcanza un límite?',
      answer:
        'No se elimina nada. Por encima del límite no se puede invitar, subir ni preguntar hasta que se elimine algo, termine el mes o el plan sea mayor.',
    },
    {
      question: '¿Cómo se cancela?',
      answer:
        'En el Panel de administración, en Perfil de la organización. El plan se mantiene hasta el final del periodo pagado y, hasta entonces, la cancelación se puede deshacer. Después se aplican los límites del plan Gratuito.',
    },
    {
      question: '¿Qué sucede si falla un pago?',
      answer:
        'El plan se mantiene {{grace}} días. Le escribimos de inmediato y de nuevo antes de que termine ese plazo.',
    },
    {
      question: '¿Cómo se calcula el precio anual?',
      answer: 'Doce meses por el precio de diez, pagados una vez al año.',
    },
  ],
  moreQuestions: '¿Tiene otra pregunta?',
}

/** Texts of the page that leads to a payment. */
export const checkout = {
  title: 'Pago',
  changeTitle: 'Cambie su plan',
  invalid: 'El plan seleccionado no es válido.',
  toPlans: 'Ver todos los planes',
  summary: 'Su pedido',
  plan: 'Plan',
  includes: 'Incluye',
  included: '{{users}} · {{storage}} · {{chats}}',
  interval: 'Frecuencia de pago',
  month: 'Mensual, {{price}} al mes',
  year: 'Anual, {{price}} al año',
  saves: 'ahorra {{saved}} al año',
  discount: 'Descuento',
  discountOf: '{{discount}} % con {{code}}',
  dueNow: 'A pagar ahora',
  then_month: 'Después, cada mes',
  then_year: 'Después, cada año',
  credit: '{{amount}} de saldo a favor',
  taxes: 'Los impuestos, si corresponden, se añaden en la página de pago.',
  pay: 'Continuar con el pago',
  paying: 'Abriendo la página de pago...',
  payHint:
    'Los datos de su tarjeta se introducen en la página de nuestro proveedor de pagos. Puede cancelar en cualquier momento.',
  cancelled: 'El pago se ha cancelado. No se ha cobrado nada y su elección se conserva a continuación.',
  failedTitle: 'Error en el pago',
  failed: 'No se ha podido crear la sesión de pago. Inténtelo de nuevo.',
  noUrl: 'No se ha recibido ninguna URL de pago',
  useCode: 'Usar el código promocional',
  usingCode: 'Aplicando...',
  freeOfCharge: 'Este código da el plan {{plan}} sin coste. No es necesario ningún pago.',
  promocodeNotNow:
    'El código promocional {{code}} no se aplica: un código promocional vale para el primer pago de una suscripción, y la suya ya está en curso. Cuando termine, podrá usar el código en una nueva.',
  previewFailed: 'No se ha podido calcular el coste del cambio.',
  confirm: 'Confirmar el cambio',
  confirming: 'Cambiando...',
  changed: 'Plan cambiado',
  changedText: 'El plan {{plan}} ya está en vigor.',
  changeFailed: 'No se ha cambiado el plan',
  same: 'Este es su plan actual y su forma de pago. No hay nada que cambiar.',
  prorated: 'Lo que ya ha pagado se descuenta al día.',
  creditHint: 'El saldo a favor se descuenta de sus próximas facturas.',
  overTitle: 'El uso actual supera lo que permite el plan {{plan}}',
  overHint:
    'Puede cambiar de todos modos: no se elimina nada, pero no se puede añadir nada hasta que el uso se ajuste.',
  endingHint: 'Su suscripción está cancelada. Si cambia de plan, la cancelación queda sin efecto.',
  notPayable: 'En este servidor no están configurados los pagos',
  notPayableText: 'Por eso no se puede pagar aquí el plan {{plan}}. En su lugar, puede hacer lo siguiente:',
  insteadTrial: 'Su prueba del plan {{plan}} dura hasta el {{date}}; hasta entonces todo funciona.',
  insteadCode: 'Si tiene un código promocional que da un plan, introdúzcalo aquí.',
  partOnly: 'Este código reduce un pago, y aquí no se puede pagar nada. El código no se ha consumido.',
  insteadContact: 'Solicite el plan a quien administra este servidor.',
}

/** Texts about how a subscription stands: on the plans page and in the settings. */
export const standing = {
  trial:
    'Su prueba del plan {{plan}} termina el {{date}}. Después se aplican los límites del plan {{after}}, salvo que se suscriba.',
  trialEndedTitle: 'Su prueba ha terminado',
  trialEnded:
    'La prueba del plan {{plan}} terminó el {{date}} y se aplican los límites del plan {{after}}. No se ha eliminado nada.',
  trialEndedOrder: 'Contrate un plan para continuar con límites mayores.',
  trialEndedInstead:
    'Para tener límites mayores, introduzca un código promocional en los ajustes o consulte a quien administra este servidor.',
  toSettings: 'Abrir los ajustes',
  dismiss: 'Descartar',
  subscribe: 'Suscribirse',
  active_month: 'Paga {{price}} al mes. El próximo pago vence el {{date}}.',
  active_year: 'Paga {{price}} al año. El próximo pago vence el {{date}}.',
  discounted: 'Ya se ha aplicado un descuento del {{discount}} %.',
  ending:
    'Cancelada: el plan {{plan}} se mantiene hasta el {{date}}. Después se aplican los límites del plan {{after}}.',
  undo: 'Deshacer la cancelación',
  undone: 'Cancelación deshecha',
  undoneText: 'Su suscripción continúa como antes.',
  undoFailed: 'No se ha podido deshacer la cancelación',
  pastDueTitle: 'Su último pago ha fallado',
  pastDue:
    'El plan {{plan}} se mantiene hasta el {{date}}. Compruebe su tarjeta en la página de pago; se volverá a intentar el cobro. Después se aplican los límites del plan {{after}}.',
  openPortal: 'Abrir la página de pago',
  openingPortal: 'Abriendo...',
  portalFailed: 'No se ha podido abrir la página de pago',
  granted: 'El plan {{plan}} se le ha concedido sin pago.',
  overUsers:
    'Tiene {{used}} usuarios e invitaciones, y su plan permite {{max}}. Nadie pierde el acceso, pero no se puede invitar a nadie. Quite miembros o invitaciones, o contrate un plan mayor.',
  overStorage:
    'Tiene {{used}} almacenados, y su plan permite {{max}}. No se elimina nada, pero no se puede añadir nada. Elimine documentos o contrate un plan mayor.',
  manageUsers: 'Gestionar usuarios',
  manageDocuments: 'Gestionar documentos',
  unknown: 'Inténtelo de nuevo.',
}

/** Texts of subscription and billing in the settings. */
export const paying = {
  title: 'Suscripción y facturación',
  hint: 'Qué incluye su plan y cómo se paga.',
  currentPlan: 'Plan actual',
  users: 'Usuarios',
  storage: 'Almacenamiento',
  chats: 'Chats al mes',
  price: 'Precio',
  perMonth: '{{price}} al mes',
  perYear: '{{price}} al año',
  nextPayment: 'Próximo pago',
  paidUntil: 'Pagado hasta',
  viewPlans: 'Ver todos los planes y ampliar',
  highest: 'Tiene el plan más alto. No hay ninguno superior.',
  changePlan: 'Cambiar de plan',
  cancel: 'Cancelar la suscripción…',
  notPayable:
    'En este servidor no están configurados los pagos. Solicite otro plan a quien lo administra o use un código promocional.',
  promocode: 'Código promocional',
  promocodeHint: 'Un código de descuento continúa en la página de pago; uno que da un plan se usa de inmediato.',
  codeNotNow:
    'Un descuento vale para el primer pago de una suscripción, y la suya ya está en curso. Cuando termine, podrá usar el código en una nueva.',
  codeFailedText: 'No se ha podido aplicar el código promocional. Inténtelo de nuevo.',
  invoices: 'Facturas',
  invoicesFailed: 'No se han podido cargar las facturas.',
  noInvoices: 'Aún no hay facturas.',
  invoice: 'Factura',
  date: 'Fecha',
  total: 'Importe',
  state: 'Estado',
  open: 'Ver',
  openNumber: 'Ver la factura {{number}}',
  pdf: 'PDF',
  pdfNumber: 'Factura {{number}} en PDF',
  draftNumber: 'Borrador',
  states: { draft: 'Borrador', open: 'Abierta', paid: 'Pagada', uncollectible: 'No cobrada', void: 'Anulada' },
}

/** Texts of the dialog that cancels a subscription. */
export const cancelling = {
  title: '¿Cancelar su suscripción?',
  what: 'El plan {{plan}} se mantiene hasta el {{date}}. No pagará nada más y hasta entonces puede deshacer la cancelación.',
  after:
    'Después se aplican los límites del plan Gratuito: {{users}}, {{storage}}, {{chats}}. No se elimina nada; lo que los supere se podrá seguir leyendo, pero no se podrá añadir nada.',
  reason: '¿Por qué cancela?',
  reasonPlaceholder: 'Elija un motivo',
  details: '¿Qué podríamos haber hecho mejor? (opcional)',
  keep: 'Mantener la suscripción',
  confirm: 'Cancelar la suscripción',
  done: 'Suscripción cancelada',
  doneText: 'El plan {{plan}} se mantiene hasta el {{date}}.',
  failed: 'No se ha cancelado la suscripción',
}

/** Texts of what was used day by day. */
export const days = {
  title: 'Los últimos 30 días',
  hint: 'Por día, según la hora UTC.',
  loadFailed: 'No se ha podido cargar el uso de los últimos días.',
  activity: 'Preguntas por día',
  answered: 'Respondidas',
  unsure: 'Solo fragmentos cercanos',
  refusals: 'Sin respuesta por falta de fuente',
  questions: 'Preguntas',
  storage: 'Almacenamiento',
  storageByDay: 'Almacenamiento por día',
  activitySummary:
    '{{questions}} preguntas en {{days}} días: {{unsure}} solo con fragmentos cercanos y {{refusals}} sin respuesta por falta de fuente. El día con más preguntas fue el {{day}}: {{most}}.',
  storageSummary: 'El almacenamiento pasó de {{first}} a {{last}} en {{days}} días.',
  none: 'No se ha hecho ninguna pregunta en los últimos 30 días.',
  sentences: 'Frases de las respuestas por día',
  supported: 'Respaldadas por fragmentos',
  withheld: 'Retenidas',
  supportedShare_one: '{{supported}} de {{sentences}} frase estaba respaldada por fragmentos ({{share}} %).',
  supportedShare_many: '{{supported}} de {{sentences}} de frases estaban respaldadas por fragmentos ({{share}} %).',
  supportedShare_other: '{{supported}} de {{sentences}} frases estaban respaldadas por fragmentos ({{share}} %).',
  writtenShare_one:
    'De {{sentences}} frase redactada por un modelo de lenguaje lo estaba {{supported}} ({{share}} %); las demás se retuvieron.',
  writtenShare_many:
    'De {{sentences}} de frases redactadas por un modelo de lenguaje lo estaban {{supported}} ({{share}} %); las demás se retuvieron.',
  writtenShare_other:
    'De {{sentences}} frases redactadas por un modelo de lenguaje lo estaban {{supported}} ({{share}} %); las demás se retuvieron.',
  most: 'El día con más frases redactadas fue el {{day}}: {{most}}.',
  table: 'Las cifras en una tabla',
  day: 'Día',
  refused: 'Sin respuesta',
}

/** Texts of the page that says whom to ask. */
export const contact = {
  title: 'Contacto',
  text: 'Preguntas sobre planes, pagos u organizaciones más grandes:',
  anyText: 'Preguntas sobre este servidor:',
  operator:
    'Las preguntas las responde quien administra este servidor para su organización. Aquí no se indica ninguna dirección.',
  back: 'Volver a los planes',
  home: 'Volver al inicio',
}
