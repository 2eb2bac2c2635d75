/** Texts of the tutorial that shows newcomers around. */
export const tour = {
  name: 'Tutorial',
  step: 'Paso {{step}} de {{count}}',
  next: 'Siguiente',
  previous: 'Anterior',
  finish: 'Finalizar',
  skip: 'Omitir el tutorial',
  show: 'Ver el tutorial',
  steps: {
    welcome: {
      title: 'Le damos la bienvenida a {{organization}}',
      text: '{{assistant}} responde a sus preguntas a partir de los documentos de su organización y de nada más. Este recorrido dura un minuto.',
    },
    ask: {
      title: 'Pregunte con sus propias palabras',
      text: 'Elija Asistente de chat, escriba una pregunta y pulse Intro. Puede seguir preguntando: {{assistant}} recuerda de qué trata la conversación.',
    },
    check: {
      title: 'Compruebe cada respuesta',
      text: 'Los números pequeños que siguen a una frase llevan a su fuente. Seleccione uno y el documento se abrirá con el fragmento resaltado.',
    },
    missing: {
      title: 'Vea lo que falta',
      text: 'Cuando sus documentos no contienen la respuesta, {{assistant}} se lo dice en lugar de adivinar. Los administradores pueden añadir entonces un documento que la contenga.',
    },
    knowledge: {
      title: 'Complete la base de conocimiento',
      text: 'Suba documentos en Base de conocimiento y elija quién puede ver cada uno. Se pueden consultar en cuanto su estado es Completado.',
    },
    people: {
      title: 'Incorpore a su equipo',
      text: 'En Panel de administración puede invitar a miembros, asignarles roles y ver qué parte de su plan está en uso.',
    },
    quick: {
      title: 'Trabaje más rápido',
      text: 'Las acciones rápidas están a una tecla: pulse Ctrl + K (⌘ K en un Mac) y después el número de una acción. Este recorrido está en Ver el tutorial siempre que lo necesite.',
    },
  },
}

/** Texts of the menu of quick actions. */
export const quick = {
  open: 'Acciones rápidas',
  shortcut: 'Ctrl K',
  shortcutMac: '⌘ K',
  actions: {
    newChat: 'Nuevo chat',
    upload: 'Subir documentos',
    search: 'Buscar en la base de conocimiento',
    admin: 'Panel de administración',
    users: 'Gestionar usuarios',
    help: 'Ayuda',
  },
}

/** Texts of the page at the root for those who are signed in. */
export const main = {
  denied: 'Acceso denegado',
  deniedText: 'El Panel de administración de esta página es solo para administradores.',
  role: 'Su rol actual: {{role}}',
  workspace: 'Ir a su espacio de trabajo',
}
