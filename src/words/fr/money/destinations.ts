import type { destinations as english } from '../../en/money/destinations.ts'
import type { Translation } from '../../message.ts'

export const destinations: Translation<typeof english> = {
  title: 'Comptes et adresses de retrait',
  lead: 'L’argent ne sort que vers ces comptes et adresses. Un nouveau ne peut recevoir de retrait qu’après {hours} heures, pour que vous remarquiez celui qui n’est pas à vous.',
  none: 'Vous n’avez encore nulle part où retirer',
  noneHint: 'Ajoutez maintenant votre compte bancaire ou votre adresse : les retraits y seront possibles dès demain.',
  failed: 'Vos comptes et adresses de retrait n’ont pas pu être chargés',
  safe: 'Ils sont inchangés et votre argent est en sécurité.',
  loading: 'Chargement de vos comptes et adresses de retrait',
  holder: 'Au nom de {name}',
  addedOn: 'Ajouté',
  usable: 'Utilisable',
  usableFrom: 'Utilisable à partir du {time}',
  withdraw: 'Retirer',
  remove: 'Supprimer',
  removeWhich: 'Supprimer {account}',
  removeTitle: 'Supprimer {account} ?',
  removeText:
    'Les retraits en cours continuent. Pour y retirer de nouveau, vous devrez l’ajouter encore, et attendre {hours} heures.',
  removed: 'Il ne figure plus dans votre liste.',
  added: 'Le compte est dans votre liste. Les retraits y sont possibles à partir du {time}.',
  addedAddress: 'L’adresse est dans votre liste. Les retraits y sont possibles à partir du {time}.',
  closed: 'Rien ne peut être ajouté pour l’instant',
  closedText: 'Il n’y a aucun moyen de versement en ce moment.',

  add: 'Ajouter un compte bancaire',
  addAddress: 'Ajouter une adresse',
  currency: 'Devise',
  rail: 'Mode d’envoi',
  slow: 'Met un jour ou plus à arriver.',
  label: 'Votre nom pour ce compte',
  labelHint: 'Vous seul le voyez, par exemple « Mon compte épargne ».',
  own: 'Ce doit être votre propre compte',
  ownText:
    'À votre nom légal, ou à celui de votre entreprise. Un retrait ne va à personne d’autre ; pour payer d’autres clients, utilisez Envoyer.',
  save: 'Ajouter ce compte',
  railMissing: 'Choisissez le mode d’envoi.',
  fieldEmpty: 'À saisir : {label}.',
  nothingFits: 'Rien ne convient pour l’instant',
  nothingFitsText: 'Il n’y a aucun moyen de versement dans cette devise en ce moment.',
  confirmTitle: 'Confirmez que c’est bien vous',
  confirmAdd:
    'Ce compte décide où l’argent peut aller : nous nous assurons donc que c’est bien vous. Les retraits y sont possibles après 24 heures.',

  code: 'Demander aussi un code envoyé par e-mail',
  codeHint:
    'À chaque retrait, en plus de ce qui confirme que c’est bien vous. Le désactiver suspend les retraits pendant un jour.',
  codeConfirm: 'Cela décide de ce qu’exige un retrait : nous nous assurons donc que c’est bien vous.',
  codeChange: 'Modifier',

  network: 'Réseau',
  address: 'Adresse',
  addressWhat: 'adresse',
  addressHint: 'Collez-la, puis comparez-la en entier avec son origine.',
  addressEmpty: 'Saisissez l’adresse.',
  onlyTitle: 'Uniquement une adresse du réseau {network}',
  onlyText:
    'Son détenteur doit pouvoir y recevoir {assets}. Ce qui va à une adresse d’un autre réseau est perdu, et personne ne peut le récupérer.',
  owner: 'À qui elle est',
  ownerSelf: 'À moi',
  ownerSelfHint: 'Un portefeuille à moi, ou mon compte sur une autre plateforme',
  ownerOther: 'À quelqu’un d’autre',
  ownerOtherHint: 'Quelqu’un que je paie',
  ownerMissing: 'Dites à qui est l’adresse.',
  labelAddressHint: 'Vous seul le voyez, par exemple « Mon portefeuille matériel ».',
  saveAddress: 'Ajouter cette adresse',
  confirmAddress:
    'Cette adresse décide où les cryptos peuvent aller : nous nous assurons donc que c’est bien vous. Les retraits y sont possibles après 24 heures.',
}
