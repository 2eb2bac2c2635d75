/** Texts of mails in Spanish. */
export const es = {
  letter: {
    hello: 'Hola:',
    helloTo: 'Hola, {{name}}:',
    quoted: '«{{name}}»',
    nameless: 'su organización',
    copyLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
  },
  verification: {
    subject: 'Confirme su correo electrónico para {{product}}',
    text: 'Alguien se ha registrado en {{product}} con esta dirección. Si ha sido usted, confírmela: su organización podrá empezar en cuanto lo haga.',
    link: 'Confirmar el correo',
    closing: 'El enlace funciona durante 24 horas. Si no se ha registrado, puede ignorar este mensaje.',
  },
  newAddress: {
    subject: 'Confirme su nueva dirección para {{product}}',
    text: 'Alguien ha pedido usar esta dirección para una cuenta de {{product}}. Si ha sido usted, abra el enlace en el navegador en el que tiene la sesión iniciada.',
    link: 'Usar esta dirección',
    closing:
      'El enlace funciona una sola vez, durante 24 horas. Si no ha sido usted, ignore este mensaje; no cambia nada.',
  },
  takenAddress: {
    subject: 'Esta dirección ya tiene una cuenta de {{product}}',
    text: 'Alguien ha pedido usar esta dirección para otra cuenta. No es posible, porque ya pertenece a una.',
    link: 'Iniciar sesión',
    closing: 'Si no ha sido usted, ignore este mensaje; no cambia nada.',
  },
  security: {
    subject: 'Un cambio en su cuenta de {{product}}',
    password: {
      changed: 'Se ha cambiado la contraseña de su cuenta en {{at}}.',
      reset: 'Se ha sustituido la contraseña de su cuenta en {{at}} mediante un enlace enviado por correo.',
    },
    email: {
      changed:
        'Se ha cambiado el correo electrónico de su cuenta en {{at}}. A partir de ahora, los mensajes llegan al nuevo.',
    },
    two_factor: {
      enabled: 'Se ha activado la verificación en dos pasos de su cuenta en {{at}}.',
      disabled: 'Se ha desactivado la verificación en dos pasos de su cuenta en {{at}}.',
    },
    link: 'Elegir una contraseña nueva',
    closing:
      'Si ha sido usted, no tiene que hacer nada. Si no, elija ahora una contraseña nueva y avise a su administrador.',
  },
  invitation: {
    subject: 'Invitación a {{at}} en {{product}}',
    byMember:
      '{{name}} ({{role}}) le invita a unirse a {{at}} en {{product}}, donde puede hacer preguntas y recibir respuestas de los propios documentos de la organización.',
    bySomebody:
      'Un administrador le invita a unirse a {{at}} en {{product}}, donde puede hacer preguntas y recibir respuestas de los propios documentos de la organización.',
    roles: { super_admin: 'propietario', admin: 'administrador', sub_admin: 'subadministrador', user: 'miembro' },
    link: 'Aceptar la invitación',
    closing: 'El enlace funciona una sola vez, durante 7 días. Si no esperaba esta invitación, puede ignorarla.',
  },
  reset: {
    subject: 'Restablezca su contraseña de {{product}}',
    somebody: {
      text: 'Alguien ha pedido una contraseña nueva para su cuenta en {{at}}.',
      closing:
        'El enlace funciona una sola vez, durante una hora. Si no ha sido usted, ignore este mensaje; su contraseña no cambia.',
    },
    operator: {
      text: 'El operador del servidor le envía un enlace para elegir una contraseña nueva en {{at}}.',
      closing: 'El enlace funciona una sola vez, durante una hora. Mientras no lo use, su contraseña no cambia.',
    },
    link: 'Elegir una contraseña nueva',
  },
  firstPassword: {
    subject: 'Su organización en {{product}} está lista',
    text: 'El pago ha llegado y su organización está creada. Elija una contraseña para confirmar esta dirección e iniciar sesión.',
    link: 'Elegir una contraseña',
    closing:
      'El enlace funciona una sola vez, durante 24 horas. Después, pida un enlace nuevo en la página de contraseñas olvidadas.',
  },
  refund: {
    subject: 'Se le devuelve su pago',
    text: 'Se ha hecho con esta dirección un pago por una organización nueva. Ya hay una cuenta con esta dirección, así que no se ha creado ninguna organización: la suscripción se ha cancelado y el pago se devuelve íntegro.',
    hint: 'Para pagar por la organización que ya tiene, inicie sesión y elija un plan en ella.',
    link: 'Iniciar sesión',
    closing: 'Lo que tarda la devolución depende de su banco; lo habitual es de cinco a diez días.',
  },
  request: {
    completed: {
      subject: 'Su solicitud se ha completado',
      text: 'Un administrador de {{at}} ha completado su solicitud de contenido.',
    },
    rejected: {
      subject: 'Su solicitud se ha rechazado',
      text: 'Un administrador de {{at}} ha rechazado su solicitud de contenido.',
    },
    readAnswer: 'Leer la respuesta',
    seeRequests: 'Ver sus solicitudes',
    closing: 'Recibe este mensaje porque ha solicitado contenido en {{product}}.',
    asked: 'Su pregunta: {{question}}',
    notes: 'Lo que dice el administrador: {{notes}}',
    answer: 'La respuesta es ahora: {{answer}}',
  },
  visitor: {
    subject: 'Su pregunta tiene respuesta',
    text: 'Ha hecho una pregunta a {{at}} en {{site}}. Alguien la ha revisado.',
    link: 'Ir al sitio',
    closing: 'Recibe este mensaje porque dejó allí su dirección. No se usa para nada más.',
  },
  webhook: {
    subject: 'Se ha pausado un webhook',
    text: 'Se ha pausado el webhook {{id}} de su organización: su dirección lleva días sin aceptar nada o indica que ya no existe. No recibe nada más hasta que lo reanude.',
    link: 'Ver sus entregas',
    closing: 'Recibe este mensaje porque administra su organización.',
  },
  plans: {
    free: 'Gratuito',
    basic: 'Básico',
    professional: 'Profesional',
    premium: 'Premium',
    enterprise: 'Empresarial',
  },
  billing: {
    seePlans: 'Ver los planes',
    choosePlan: 'Elegir un plan',
    seeSubscription: 'Ver la suscripción',
    closing: 'Recibe este mensaje porque puede cambiar el plan de su organización.',
    kept_one:
      'No se elimina nada. El plan {{after}} permite {{count}} miembro, {{storage}} MB de almacenamiento y {{chats}} conversaciones al mes; lo que los supere se puede leer y eliminar, pero no se puede añadir nada.',
    kept_many:
      'No se elimina nada. El plan {{after}} permite {{count}} miembros, {{storage}} MB de almacenamiento y {{chats}} conversaciones al mes; lo que los supere se puede leer y eliminar, pero no se puede añadir nada.',
    kept_other:
      'No se elimina nada. El plan {{after}} permite {{count}} miembros, {{storage}} MB de almacenamiento y {{chats}} conversaciones al mes; lo que los supere se puede leer y eliminar, pero no se puede añadir nada.',
    limit: {
      chats: {
        subject: 'Sus conversaciones de este mes están casi agotadas',
        text: 'En {{at}} se han usado {{used}} de las {{max}} conversaciones que el plan {{plan}} incluye cada mes.',
        later:
          'Cuando se agoten, las preguntas se responderán de nuevo desde el primer día del mes siguiente (UTC), o enseguida con un plan mayor.',
      },
      storage: {
        subject: 'Su almacenamiento está casi lleno',
        text: 'En {{at}} se han usado {{used}} de los {{max}} MB de almacenamiento que incluye el plan {{plan}}.',
        later: 'Cuando esté lleno, no se podrá añadir nada hasta que se eliminen documentos o el plan sea mayor.',
      },
      seats: {
        subject: 'Casi todas las plazas están ocupadas',
        text: 'En {{at}} están ocupadas {{used}} de las {{max}} plazas que incluye el plan {{plan}}, por miembros e invitaciones pendientes.',
        later:
          'Cuando estén todas ocupadas, no se podrá invitar a nadie hasta que alguien se vaya o el plan sea mayor.',
      },
    },
    trial: {
      ending: {
        subject: 'Su prueba del plan {{plan}} termina el {{until}}',
        charged: 'La prueba del plan {{plan}} para {{at}} termina el {{until}}.',
        payment: 'Ese día se cobra el primer pago. Quien no lo quiera debe cancelar antes.',
        text: 'La prueba del plan {{plan}} para {{at}} termina el {{until}}. Si el plan no se contrata antes, le sigue el plan {{after}}.',
      },
      ended: {
        subject: 'Su prueba del plan {{plan}} ha terminado',
        text: 'La prueba del plan {{plan}} para {{at}} ha terminado. Ahora está en vigor el plan {{after}}.',
      },
    },
    payment: {
      failed: {
        subject: 'Ha fallado un pago del plan {{plan}}',
        text: 'Ha fallado un pago del plan {{plan}} de {{at}}. El plan sigue en vigor hasta el {{until}}; si no se paga antes, le sigue el plan {{after}}.',
        check: 'Compruebe la tarjeta o elija otra.',
      },
    },
    grace: {
      ending: {
        subject: 'El plan {{plan}} termina el {{until}} si no se paga',
        text: 'Un pago del plan {{plan}} de {{at}} está vencido. Si no se paga antes del {{until}}, le sigue el plan {{after}}.',
      },
      ended: {
        subject: 'El plan {{plan}} ya no está en vigor',
        text: 'Un pago del plan {{plan}} de {{at}} quedó sin pagar. Ahora está en vigor el plan {{after}}; el plan {{plan}} vuelve en cuanto se pague.',
      },
    },
    subscription: {
      cancelled: {
        subject: 'El plan {{plan}} se ha cancelado',
        text: 'El plan {{plan}} de {{at}} se ha cancelado. Sigue en vigor hasta el {{until}}, y hasta entonces la cancelación se puede deshacer. Le sigue el plan {{after}}.',
      },
      ended: {
        subject: 'El plan {{plan}} ha terminado',
        text: 'El plan {{plan}} de {{at}} ha terminado. Ahora está en vigor el plan {{after}}.',
      },
    },
  },
} as const
