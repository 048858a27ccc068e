import type { destinations as english } from '../../en/money/destinations.ts'
import type { Translation } from '../../message.ts'

export const destinations: Translation<typeof english> = {
  title: 'Cuentas y direcciones de retirada',
  lead: 'El dinero sale solo a estas cuentas y direcciones. A una nueva se puede retirar después de {hours} horas, para que notes una que no sea tuya.',
  none: 'Todavía no tienes adónde retirar',
  noneHint: 'Añade ahora tu cuenta bancaria o tu dirección, y desde mañana se puede retirar a ella.',
  failed: 'No se pudo cargar adónde puedes retirar',
  safe: 'No han cambiado, y tu dinero está a salvo.',
  loading: 'Cargando adónde puedes retirar',
  holder: 'A nombre de {name}',
  addedOn: 'Añadida',
  usable: 'Lista para usar',
  usableFrom: 'Lista para usar desde el {time}',
  withdraw: 'Retirar',
  remove: 'Quitar',
  removeWhich: 'Quitar {account}',
  removeTitle: '¿Quitar {account}?',
  removeText:
    'Las retiradas en curso siguen adelante. Para volver a retirar allí la añades de nuevo, y espera otra vez {hours} horas.',
  removed: 'Ya no está en tu lista.',
  added: 'La cuenta está en tu lista. Se puede retirar a ella desde el {time}.',
  addedAddress: 'La dirección está en tu lista. Se puede retirar a ella desde el {time}.',
  closed: 'Ahora no se puede añadir nada',
  closedText: 'En este momento no hay forma de pagar.',

  // The form
  add: 'Añadir una cuenta bancaria',
  addAddress: 'Añadir una dirección',
  currency: 'Divisa',
  rail: 'Cómo se envía',
  slow: 'Tarda un día o más en llegar.',
  label: 'Tu propio nombre para ella',
  labelHint: 'Solo lo ves tú, como «Mi cuenta de ahorro».',
  own: 'Tiene que ser tu propia cuenta',
  ownText:
    'A tu nombre legal, o al de tu empresa. Una retirada no va a nadie más; a otros clientes les pagas con Enviar.',
  save: 'Añadir esta cuenta',
  railMissing: 'Elige cómo se envía.',
  fieldEmpty: 'Indica esto: {label}.',
  nothingFits: 'Todavía no encaja nada',
  nothingFitsText: 'En este momento no hay forma de pagar en esta divisa.',
  confirmTitle: 'Confirma que eres tú',
  confirmAdd:
    'Esta cuenta decide adónde puede ir el dinero, así que nos aseguramos de que eres tú. Se puede retirar a ella después de 24 horas.',

  // The extra code
  code: 'Pedir también un código de mi correo',
  codeHint:
    'Con cada retirada, además de lo que confirma que eres tú. Si lo desactivas, las retiradas quedan en pausa un día.',
  codeConfirm: 'Esto decide qué necesita una retirada, así que nos aseguramos de que eres tú.',
  codeChange: 'Cambiarlo',

  // The form of an address
  network: 'Red',
  address: 'Dirección',
  addressWhat: 'dirección',
  addressHint: 'Pégala y después compárala entera con el sitio del que la tienes.',
  addressEmpty: 'Indica la dirección.',
  onlyTitle: 'Una dirección solo de la red {network}',
  onlyText:
    'Tiene que ser una en la que quien la tiene pueda recibir {assets}. Lo que va a una dirección de otra red se pierde, y nadie puede traerlo de vuelta.',
  owner: 'De quién es',
  ownerSelf: 'Mía',
  ownerSelfHint: 'Un monedero mío, o mi cuenta en otra casa de cambio',
  ownerOther: 'De otra persona',
  ownerOtherHint: 'Alguien a quien pago',
  ownerMissing: 'Di de quién es la dirección.',
  labelAddressHint: 'Solo lo ves tú, como «Mi monedero físico».',
  saveAddress: 'Añadir esta dirección',
  confirmAddress:
    'Esta dirección decide adónde puede ir la cripto, así que nos aseguramos de que eres tú. Se puede retirar a ella después de 24 horas.',
}
