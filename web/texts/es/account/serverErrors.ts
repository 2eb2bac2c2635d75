/** What pages say to the server’s other errors, by code and reason as in `errors.ts`. */
export const serverErrors = {
  MALFORMED_JSON: 'El contenido de la solicitud no es JSON válido.',
  FILE_REQUIRED: 'Elija un archivo para subirlo',
  TOKEN_INVALID: 'Este enlace no es válido, ha caducado o ya se ha utilizado.',
  PROMOCODE_INVALID: 'Este código promocional no se puede utilizar',
  PAYMENT_DECLINED: 'El pago se ha rechazado. Su plan no ha cambiado.',
  CODE_INVALID: 'Este código no es válido',
  FORBIDDEN: 'No tiene permiso para hacer esto',
  SIGN_UP_CLOSED:
    'El registro está cerrado en este servidor. Pida a un administrador de su organización que le invite.',
  NOT_FOUND: 'No se ha encontrado',
  NOT_FOUND_onprem: 'En este servidor no se vende nada: todo está incluido.',
  METHOD_NOT_ALLOWED: 'Este método no está permitido aquí',
  EMAIL_TAKEN: 'Ya existe una cuenta con este correo electrónico',
  ALREADY_VERIFIED: 'Este correo electrónico ya está verificado. Puede iniciar sesión.',
  CONFLICT_subscription: 'Ya hay una suscripción activa. Cámbiela en lugar de contratar otra.',
  'CONFLICT_no-subscription': 'No hay ninguna suscripción activa que se pueda cambiar. Contrate primero un plan.',
  VALIDATION_FAILED_ending: 'El nombre debe conservar su extensión {{ending}}',
  UNSUPPORTED_FILE_TYPE: 'Este tipo de archivo no es compatible',
  UNSUPPORTED_ENCODING: 'Esta codificación de la solicitud no se acepta.',
  RANGE_NOT_SATISFIABLE: 'El intervalo solicitado está fuera del archivo',
  TOO_MANY_REQUESTS_conversation: 'Esta conversación ha alcanzado su límite de preguntas. Comience una nueva.',
  TOO_MANY_REQUESTS: 'Demasiadas solicitudes a la vez. Inténtelo de nuevo en un momento.',
  USER_LIMIT_EXCEEDED: 'Todas las plazas de esta organización están ocupadas.',
  DATA_DAMAGED:
    'Una parte de los datos guardados está dañada y no se puede leer. Avise a quien gestiona este servidor.',
  ENGINE_UNAVAILABLE: 'No se ha podido completar la respuesta. Inténtelo de nuevo.',
  BUSY: 'El servidor está ocupado en este momento. Inténtelo de nuevo en un minuto.',
  SEARCH_REBUILDING:
    'Sus documentos se están preparando de nuevo para la búsqueda. Vuelva a preguntar dentro de unos minutos.',
  BILLING_NOT_CONFIGURED:
    'La facturación no está configurada en este servidor, por lo que todavía no se pueden contratar planes de pago. Elija el plan gratuito o introduzca un código promocional.',
  BILLING_UNAVAILABLE:
    'No se puede contactar con el proveedor de pagos en este momento. Inténtelo de nuevo en unos minutos.',
  BILLING_UNAVAILABLE_price:
    'El plan {{plan}} todavía no se puede contratar: su precio no está configurado en el proveedor de pagos.',
  DISK_FULL: 'El servidor no tiene espacio en disco, por lo que no se puede guardar nada en este momento.',
  DISK_READ_ONLY: 'No se puede escribir en el disco del servidor, por lo que no se puede guardar nada en este momento.',
}
