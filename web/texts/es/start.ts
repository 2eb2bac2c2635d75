import { codes } from './errors.ts'
import { language } from './language.ts'
import { secondStep } from './signup.ts'
import { auth, landing } from './visitors.ts'
import { main } from './shell.ts'
import { tryIt } from './site/tryIt.ts'

/** The texts of the first pages in Spanish; those of the parts stand beside them and come with their parts. */
export const start = {
  auth,
  landing,
  tryIt,
  language,
  secondStep,
  main,
  common: {
    loading: 'Cargando…',
    retry: 'Reintentar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'No se ha podido copiar',
    copyFailedHint: 'Copie el texto manualmente.',
    delete: 'Eliminar',
    error: 'Error',
    success: 'Correcto',
    skip: 'Saltar al contenido',
    openMenu: 'Abrir el menú',
    backHome: 'Ir a la página de inicio',
    dismiss: 'Descartar la notificación',
    toasts: 'Notificaciones (F8)',
    home: 'Página de inicio de {{product}}',
  },
  errors: {
    timeout:
      'La solicitud ha superado el tiempo de espera. Es posible que el servidor esté procesando un sitio web grande.',
    network: 'No se puede acceder al servidor. Compruebe su conexión e inténtelo de nuevo.',
    unreadable:
      'El servidor ha enviado una respuesta que esta página no entiende. Vuelva a cargar la página e inténtelo de nuevo.',
    loadFailed: 'No se ha podido cargar este contenido.',
    partMissing:
      'El servidor no ha enviado esta parte de la página. Compruebe su conexión e inténtelo de nuevo; lo que ha escrito se conserva.',
    crashed: 'Se ha producido un error en esta página.',
    reload: 'Volver a cargar la página',
    codes,
    rules: { required: 'Hay que rellenarlo', atMost: 'Como máximo {{max}} caracteres' },
  },
  theme: { label: 'Tema', light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  roles: { super_admin: 'Propietario', admin: 'Administrador', sub_admin: 'Subadministrador', user: 'Estudiante' },
  plans: {
    free: 'Gratuito',
    basic: 'Básico',
    professional: 'Profesional',
    premium: 'Premium',
    enterprise: 'Empresarial',
  },
  notFound: {
    title: 'Esta página no existe',
    text: 'Es posible que la dirección esté mal escrita o que la página haya cambiado de lugar.',
  },
  access: {
    unauthorized: 'Sin autorización',
    loggedOut: 'Su sesión se ha cerrado. Volviendo a iniciar sesión...',
    denied: 'Acceso denegado',
    adminOnly: 'Esta función requiere acceso de administrador.',
    roleChangedTitle: 'Su rol ha cambiado',
    roleChanged:
      'Su rol es ahora: {{role}}. Un cambio de rol cierra la sesión en todos los dispositivos; por eso ha tenido que iniciar sesión de nuevo.',
  },
  shell: {
    navigation: 'Espacio de trabajo',
    chat: 'Asistente de chat',
    knowledge: 'Base de conocimiento',
    admin: 'Panel de administración',
    account: 'Mi cuenta',
    newChat: 'Nuevo chat',
    logout: 'Cerrar sesión',
    connected: 'Conectado',
    offline: 'Sin conexión',
    unreachable: 'Servidor no disponible',
  },
}
