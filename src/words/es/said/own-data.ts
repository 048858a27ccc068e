import type { ownData as english } from '../../en/said/own-data.ts'
import type { Translation } from '../../message.ts'

export const ownData: Translation<typeof english> = {
  export_about: 'Este archivo contiene lo que {brand} guarda sobre la cuenta de {username}, tal como estaba el {time}.',
  export_files:
    'Cada archivo de la carpeta data/ es una lista de filas en JSON, con el nombre de lo que contiene. Lo que enviaste tú, imágenes y documentos, está en la carpeta files/.',
  export_amounts:
    'Los importes son números enteros de la unidad más pequeña de su activo; manifest.json dice cuántos decimales tiene cada activo. Las horas están en UTC.',
  export_others:
    'De otras personas contiene lo que viste de ellas: su nombre de usuario y lo que te escribieron. El resto es suyo.',
  export_left_out:
    'No contiene contraseñas, claves, códigos ni los hashes con los que se encuentran las cosas, ni lo que revelaría cómo se detectan los abusos.',
  export_manifest: 'manifest.json lista cada archivo con su tamaño, su número de filas y su SHA-256.',
  export_schema:
    'El esquema tiene la versión {schema}. Aumenta cuando algo que estaba en él desaparece o significa otra cosa.',
  export_questions: 'Preguntas: {support}, {url}',
  closing_subject: 'Tu cuenta está cerrada',
  closing_text:
    'Como pediste, tu cuenta en {brand} está cerrada. Nadie puede iniciar sesión en ella y todas las sesiones han terminado.',
  closing_undo: 'Si quieres recuperarla, vuelve a abrirla con este enlace. Funciona hasta el {time}.',
  closing_after:
    'Después se borran tus datos personales. Lo que la ley nos obliga a guardar queda sellado durante {years} años y luego también se borra.',
  closing_not_you: 'Si no fuiste tú, vuelve a abrirla, pon una contraseña nueva enseguida y escríbenos.',
  closing_undo_link: 'Volver a abrir la cuenta',
  reopened_subject: 'Tu cuenta vuelve a estar abierta',
  reopened_text:
    'Tu cuenta en {brand} vuelve a estar abierta, como estaba cuando se cerró. Los saldos a los que renunciaste para cerrarla no vuelven. Inicia sesión como antes.',
}
