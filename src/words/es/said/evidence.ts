import type { evidence as english } from '../../en/said/evidence.ts'
import type { Translation } from '../../message.ts'

export const evidence: Translation<typeof english> = {
  evidence_title: 'Comprobar un paquete de pruebas',
  evidence_lead:
    'Esta página dice si los archivos de un paquete siguen siendo exactamente los que firmó {brand} y si los recibos que contiene están completos. Funciona sin conexión y no envía nada a nadie.',
  evidence_drop: 'Suelta el archivo zip en cualquier parte de esta página o elígelo aquí.',
  evidence_folder: '¿Ya lo has descomprimido? Elige su carpeta.',
  evidence_files:
    'Qué hay en los archivos: receipts.json tiene un recibo firmado por cada paso de la orden, y words.json lo que se escribió en un paso, cuyo hash lleva el recibo. Cada uno lleva el SHA-256 del anterior, así que no se puede sacar ni cambiar ninguno sin romper los que siguen. chat.json es lo que se dijo, proofs/ lo que se subió, terms.txt lo que pedía el anuncio, order.json la orden tal como la vio su parte, manifest.json la lista firmada de todos los archivos con su SHA-256, public-key.json las claves.',
  evidence_proves:
    'Un paquete prueba lo que se escribió, se dijo y se envió aquí; no puede probar lo que pasó en un banco. Si alguien te envió esta página junto con el paquete y no te fías, usa la página de un paquete tuyo: también comprueba cualquier otro.',
  evidence_script: 'Esta página necesita scripts para calcular. Permítelos para este archivo y vuelve a cargarla.',
  evidence_checking: 'Comprobando…',
  evidence_sound: 'No se ha alterado nada',
  evidence_altered: 'Esto no es lo que se firmó',
  evidence_found: 'Lo que se ha encontrado:',
  evidence_distrust: 'No te fíes de este paquete. Pide uno nuevo desde la página de la orden.',
  evidence_says:
    'El paquete dice que trata de la orden {number}, hecho para: {party}, por {service} el {time}, con {files} archivos y {receipts} recibos.',
  evidence_whole:
    'Cada archivo es el que se firmó, y cada paso de la orden sigue al anterior. No se ha añadido, omitido, cambiado ni movido ninguno.',
  evidence_left_out: 'Demasiado grande para estar aquí: {name}. Su SHA-256 es {hash}.',
  evidence_left_to_do: 'Te queda una cosa por hacer',
  evidence_key:
    'Quien falsifica un paquete lo firma con una clave propia. Este está firmado con la clave {key}: mira si está entre las publicadas en {address}, que abres tú.',
  evidence_happened: 'Lo que pasó',
  evidence_unchecked: 'Esto no se ha podido comprobar',
  evidence_browser:
    'Este navegador no puede comprobar firmas Ed25519. Abre la página en una versión actual de Firefox, Safari, Chrome o Edge.',
  evidence_no_zip: 'Esto no es un archivo zip, o es solo una parte de uno.',
  evidence_named_twice: 'El archivo nombra {path} dos veces, así que nadie puede decir cuál vale.',
  evidence_buyer: 'comprador',
  evidence_seller: 'vendedor',
  evidence_moderator: 'moderador',
  evidence_system: 'sistema',

  // What is wrong, behind what it is wrong with
  fault_line: '{where}: {what}',
  one_receipt: 'recibo {seq}',
  all_receipts: 'recibos',
  whole_bundle: 'paquete',
  seal_altered: 'alterado; su contenido ya no da su hash.',
  key_unknown: 'firma con una clave que aquí no se conoce ({key}).',
  key_misnamed: 'nombra una clave que no es la que lleva.',
  signature_wrong: 'lleva una firma que no se hizo con la clave que nombra.',
  receipts_none: 'No hay ninguno.',
  part_missing: 'falta.',
  part_unreadable: 'ya no se puede leer.',
  part_altered: 'alterado; no es el archivo que se firmó.',
  part_added: 'añadido; no forma parte del paquete.',
  receipt_twice: 'aparece aquí más de una vez.',
  receipt_out_of_order: 'está fuera de orden, después del recibo {before}.',
  receipt_of_other_order: 'pertenece a otra orden.',
  receipt_not_following: 'no sigue al anterior; uno de los dos se ha sustituido.',
  receipts_differ: 'aquí hay {here}; se firmaron {signed}, el último con el hash {head}.',
  receipts_of_other_order: 'pertenecen a otra orden.',
  bundle_unlike: 'no está hecho como un paquete; algo en él no es lo que debería ser.',
}
