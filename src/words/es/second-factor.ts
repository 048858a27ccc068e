import type { secondFactor as english } from '../en/second-factor.ts'
import type { Translation } from '../message.ts'

export const secondFactor: Translation<typeof english> = {
  title: 'Segundo factor',
  lead: 'Una segunda prueba de que eres tú, que se pide al iniciar sesión y antes de todo lo que no se puede deshacer: una llave de acceso, o seis cifras de una aplicación.',
  needed: 'Configura uno para continuar',
  neededText:
    'Aquí no se abre nada solo con una contraseña: quien consiguiera la tuya podría llevarse lo que tienes. Una llave de acceso tarda un minuto, una aplicación dos.',
  back: 'Seguridad',
  loading: 'Cargando tu segundo factor',
  failed: 'No se pudo cargar',
  safe: 'No ha cambiado nada, y tu dinero está a salvo.',

  // Passkeys
  passkeys: 'Llaves de acceso',
  passkeysLead:
    'Tu huella, cara o PIN en vez de una contraseña. Solo funcionan en nuestras páginas, así que nadie puede sacártela con engaños.',
  passkeyAdd: 'Añadir una llave de acceso',
  passkeyAddText: 'Después tu dispositivo te pide la huella, la cara o su PIN.',
  passkeyAdded: 'La llave de acceso está añadida. Inicia tu sesión y confirma lo que haces.',
  passkeyFreeze:
    'Las retiradas, los envíos y las liberaciones quedan en pausa 24 horas después de añadir o quitar una, por si no fuiste tú; también lo que apruebas para una empresa.',
  passkeysFull: 'Tienes diez, tantas como puede haber. Quita una que ya no uses.',
  passkeysUnknown: 'Este navegador no puede usar llaves de acceso. Prueba con otro o con tu teléfono.',
  passkeySynced: 'Guardada en tu gestor de contraseñas o en la cuenta de tu dispositivo, en todos tus dispositivos',
  passkeyHere: 'Guardada en un dispositivo',
  passkeySince: 'Añadida',
  passkeyUsed: 'último uso',
  passkeyUnused: 'aún sin usar',
  passkeyBlocked: 'Bloqueada',
  passkeyBlockedText: 'Puede haber una copia, así que ya no abre nada. Quítala y añade una nueva.',
  passkeyRename: 'Cambiar el nombre',
  passkeyRenameWhich: 'Cambiar el nombre de {name}',
  passkeyRenamed: 'La llave de acceso tiene su nombre nuevo.',
  passkeyName: 'Nombre',
  passkeyNameEmpty: 'Pon un nombre con el que reconozcas el dispositivo.',
  passkeySave: 'Guardar el nombre',
  passkeyRemoveShort: 'Quitar',
  passkeyRemoveWhich: 'Quitar {name}',
  passkeyRemove: 'Quitar la llave de acceso',
  passkeyRemoveTitle: '¿Quitar {name}?',
  passkeyRemoveText: 'Ya no inicia sesión ni confirma nada, y las retiradas quedan en pausa 24 horas.',
  passkeyRemoveLast:
    'Es tu último segundo factor: después bastará tu contraseña para que entre quien la tenga. Tus códigos de recuperación dejan de funcionar, y las retiradas quedan en pausa 24 horas.',
  passkeyRemoved: 'La llave de acceso está quitada.',

  // The app, not set up
  app: 'Aplicación de autenticación',
  offTextOthers: 'Otra forma, para dispositivos sin una llave de acceso tuya.',
  off: 'Sin configurar',
  offText: 'Con ella, una contraseña robada por sí sola no deja entrar a nadie.',
  need: 'Qué necesitas',
  needApp:
    'Una aplicación de autenticación en tu teléfono: Aegis, 2FAS, Google Authenticator o tu gestor de contraseñas.',
  needPlace: 'Un lugar para los códigos de recuperación: te dejan entrar sin el teléfono.',
  freeze:
    'Las retiradas, los envíos y las liberaciones quedan en pausa 24 horas después de activarla o desactivarla, por si no fuiste tú; también lo que apruebas para una empresa.',
  setUp: 'Configurar una aplicación',
  confirmTitle: 'Confirma que eres tú',

  // Setting it up
  scan: 'Escanea esto con tu aplicación',
  scanText: 'Abre la aplicación, elige añadir una cuenta y apunta aquí con la cámara.',
  qr: 'Código QR que añade esta cuenta a tu aplicación de autenticación',
  byHand: '¿No puedes escanear? Escribe esta clave en la aplicación',
  key: 'clave',
  openApp: 'Abrir en una aplicación de este dispositivo',
  enter: 'Escribe el código que muestra',
  enterText: 'Así sabemos que la aplicación funciona antes de pedirla.',
  turnOn: 'Activarla',
  empty: 'Escribe las seis cifras de tu aplicación.',
  cancel: 'Cancelar',

  // Recovery codes
  codesTitle: 'Guarda tus códigos de recuperación',
  codesText:
    'Cada uno te deja entrar una vez si pierdes el teléfono o la llave de acceso. Solo los mostramos ahora y no podemos volver a hacerlo.',
  copyAll: 'códigos de recuperación',
  download: 'Descargar',
  print: 'Imprimir',
  saved: 'Los he guardado en un lugar seguro',
  done: 'Hecho',
  notSaved: 'Guarda antes los códigos y después marca la casilla.',
  fileName: 'florin-codigos-de-recuperacion.txt',
  fileHead: 'Códigos de recuperación de {brand}. Cada uno funciona una vez.',

  // On
  on: 'Activada',
  since: 'Activada el',
  codes: 'Códigos de recuperación',
  codesLeft: { one: 'queda {n}', other: 'quedan {n}' },
  codesNone: 'No queda ninguno',
  codesHint: 'Cada uno te deja entrar una vez si pierdes el teléfono o la llave de acceso.',
  few: 'Quedan pocos códigos de recuperación',
  fewText: 'Crea otros antes de necesitar el último. Los antiguos dejan entonces de funcionar.',
  none: 'No queda ningún código de recuperación',
  regenerate: 'Crear códigos de recuperación nuevos',
  regenerateText: 'Los que tienes ahora dejan de funcionar.',
  off2: 'Desactivarla',
  offHint: '¿Cambias de teléfono? Desactívala y después configúrala en el nuevo.',
  offTitle: '¿Desactivar la aplicación de autenticación?',
  offWarning:
    'Después bastará tu contraseña para que entre quien la tenga. Tus códigos de recuperación dejan de funcionar, y las retiradas quedan en pausa 24 horas.',
  offWarningKept:
    'Tus llaves de acceso y códigos de recuperación siguen protegiendo la cuenta. Las retiradas quedan en pausa 24 horas.',
  turnedOff: 'La aplicación de autenticación está desactivada.',
  turnedOn: 'La aplicación de autenticación está activada.',
  renewed: 'Tus códigos de recuperación nuevos valen desde ahora.',
  neededHelp: 'Escribir a soporte',
}
