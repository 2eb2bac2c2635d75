/**
 * What pages say to an error of the server, by its code, and by its reason where a code has several. The figures are the
 * error's parameters. An error that is not here is shown in the server's own words.
 */
export const codes = {
  INTERNAL: 'Se ha producido un error en nuestro servidor. Inténtelo de nuevo.',
  UNAUTHENTICATED: 'Inicie sesión para continuar',
  INVALID_CREDENTIALS: 'Credenciales no válidas',
  EMAIL_NOT_VERIFIED: 'Verifique primero su correo electrónico. Podemos enviarle un enlace nuevo.',
  CODE_INVALID_expired: 'Este inicio de sesión ha caducado. Vuelva a iniciar sesión.',
  CODE_INVALID_tries: 'Demasiados códigos incorrectos. Vuelva a iniciar sesión.',
  TOO_MANY_REQUESTS_seconds: 'Demasiados intentos. Inténtelo de nuevo en {{seconds}} segundos.',
  TOO_MANY_REQUESTS_minutes: 'Demasiados intentos. Inténtelo de nuevo en {{minutes}} minutos.',
  TOO_MANY_REQUESTS_slugs:
    'El identificador ha cambiado {{changes}} veces en 30 días. Inténtelo más tarde o vuelva a uno anterior.',
  CROSS_SITE_REQUEST: 'No se aceptan solicitudes de otros sitios',
  FORBIDDEN_ownAccount: 'No puede hacer esto con su propia cuenta',
  FORBIDDEN_owner: 'El propietario solo se puede cambiar mediante una transferencia de la propiedad',
  CONVERSATION_LIMIT_EXCEEDED:
    'CONVERSATION_LIMIT_EXCEEDED: se ha alcanzado el límite de {{max}} conversaciones de este mes. Amplíe su plan para tener más.',
  STORAGE_LIMIT_EXCEEDED: 'El almacenamiento de {{max}} MB de su plan está lleno. Elimine documentos o amplíe el plan.',
  USER_LIMIT_EXCEEDED:
    'Se ha alcanzado el límite de usuarios ({{used}}/{{max}}). Amplíe su plan para invitar a más personas.',
  SLUG_TAKEN: 'Este identificador ya está en uso',
  USERNAME_TAKEN: 'Este nombre de usuario ya está en uso',
  ALREADY_INVITED: 'Ya se ha enviado una invitación a este correo electrónico',
  VALIDATION_FAILED_confirm: 'Escriba {{slug}} para confirmar',
  VALIDATION_FAILED_name: 'El nombre del archivo puede tener {{max}} caracteres como máximo',
  EMPTY_FILE: 'El archivo está vacío.',
  FILE_TOO_LARGE: 'El archivo es demasiado grande (máximo: {{maxMb}} MB).',
  REQUEST_TOO_LARGE: 'La solicitud es demasiado grande.',
  NOT_FOUND_Organization: 'Organización no encontrada',
  NOT_FOUND_Conversation: 'Conversación no encontrada',
  NOT_FOUND_Document: 'Documento no encontrado',
  NOT_FOUND_File: 'Archivo no encontrado',
  NOT_FOUND_Invitation: 'Invitación no encontrada',
  NOT_FOUND_Session: 'Sesión no encontrada',
  NOT_FOUND_User: 'Usuario no encontrado',
  NOT_FOUND_Request: 'Solicitud no encontrada',
  NOT_FOUND_Answer: 'Respuesta no encontrada',
  NOT_FOUND_Place: 'Fragmento no encontrado',
  'NOT_FOUND_Marked answer': 'Respuesta marcada no encontrada',
  NOT_FOUND_Question: 'Pregunta no encontrada',
  'NOT_FOUND_API token': 'Token de API no encontrado',
}
