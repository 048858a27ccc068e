interface Key {
  /** Where it comes from and who holds it. */
  held: string
  length: string
  rotated: string
  lost: string
  /** What whoever learns it can do, and what to do then. */
  known: string
}

const again = 'replace it at once; nothing that was kept has to be made anew'

/** Every key: where it is, how it is changed, and what it means that it is lost, or that somebody else has it. */
export const keys = {
  data_keys: {
    held: '`DATA_KEYS`, by the operator; each use’s key is derived (HKDF-SHA-256)',
    length: '256 bits derived from at least 32 characters; boot refuses weak and published ones',
    rotated:
      'a new pair at the end: what is written from then on is sealed with it. The first one also finds people by address, and stays',
    lost: 'names, addresses, payment details and files can’t be read by anybody any more. Keep it beside no backup, in two places',
    known:
      'with the database it reads everything of everybody. Add a new one, and treat what was kept until then as known; tell the supervisory authority within 72 h (GDPR, Art. 33)',
  },
  auth_secret: {
    held: '`AUTH_SECRET`, by the operator; each use’s key is derived',
    length: '256 bits derived from at least 32 characters',
    rotated: 'replace it: everybody signs in again, open quotes end',
    lost: 'the same as replacing it',
    known:
      'it makes tokens, which open only sessions that there are, and cookies that name them. Replace it at once, and end all sessions',
  },
  realtime_secret: {
    held: '`REALTIME_SECRET`, else derived from `AUTH_SECRET`',
    length: '256 bits derived, or as the service gives it',
    rotated: 'replace it: browsers connect anew',
    lost: 'the same',
    known: `whoever has it hears what customers are told while they hold it; ${again}`,
  },
  receipt_key: {
    held: '`RECEIPT_KEY`, by the operator',
    length: '256 bits (Ed25519)',
    rotated: 'a new one at the end; the old ones check what they signed',
    lost: 'receipts can’t be checked against this service any more',
    known:
      'it makes receipts that look like ours. A new one at the end, and say which day it began: our own rows have every receipt’s digest',
  },
  passkeys: {
    held: 'by each person’s device; we keep the public half',
    length: '256 bits (P-256, Ed25519) or RSA of 2048',
    rotated: 'each person adds and removes theirs',
    lost: 'another passkey, the app or a recovery code; else an operator, after having made sure who asks',
    known: 'a copied one shows by its counter: its owner is told, and removes it',
  },
  services: {
    held: '`CARDS_STRIPE`, `CARDS_STRIPE_ONRAMP`, `IDENTITY_VERIFF`, by the operator and the service',
    length: 'as the service gives it',
    rotated: 'at the service; the former one is taken beside it meanwhile (`formerWebhookSecret`, `formerSecret`)',
    lost: 'a new one at the service',
    known: 'messages can be made up: each is but a hint to ask the service, so nothing is booked by one. Replace it',
  },
  fireblocks_key: {
    held: '`FIREBLOCKS.privateKey`, by the operator; its public half by Fireblocks',
    length: 'RSA, 4096 bits as Fireblocks asks for',
    rotated: 'a new API user there',
    lost: 'a new API user there',
    known:
      'it asks for payments, within the policy at Fireblocks. Stop the API user there, `./florin brake pull`, compare what was sent',
  },
  account_keys: {
    held: '`CHAIN_NODES`: extended public keys, no secrets; from the signer or the vault',
    length: '256 bits (secp256k1)',
    rotated: 'never: they are addresses that customers have',
    lost: '`./florin custody keys` says them again',
    known: 'it shows which addresses are the house’s, and moves nothing',
  },
  push_keys: {
    held: '`PUSH_PRIVATE_KEY`, by the operator',
    length: '256 bits (P-256)',
    rotated: 'replace both halves: browsers subscribe anew when their page is opened',
    lost: 'the same',
    known: `it sends to browsers whose addresses somebody has, too; ${again}`,
  },
  seed: {
    held: 'in the signer’s memory alone; made at a ceremony ([custody](../custody.md))',
    length: '256 bits of entropy (24 words)',
    rotated: 'a new seed, and what is under the old one moved, at a ceremony',
    lost: 'two of three shares restore it',
    known: 'it spends what is in hot and deposit addresses. [What to do within the hour](../custody.md)',
  },
  signer_passphrase: {
    held: 'a credential of the unit, encrypted for this machine (`LoadCredentialEncrypted`); shares on paper, each with one person',
    length: 'twelve characters at least; scrypt makes 256 bits of it',
    rotated: '`restore` into a new folder seals it anew',
    lost: 'two of three shares restore the seed',
    known: 'with the file it is the seed. Seal anew; where the file may be known, too, a new seed',
  },
  approvers: {
    held: 'by each approver’s device; the public half in the signer’s policy',
    length: '256 bits (P-256)',
    rotated: 'a policy without it, by a quorum of the others',
    lost: 'the others are enough; a policy without it',
    known: 'one approves nothing alone. A policy without it, the same day',
  },
  pretended: {
    held: 'in the source, or made at each start; refused in production',
    length: '',
    rotated: '',
    lost: 'nothing',
    known: 'nothing: nothing real is under them',
  },
} as const satisfies Record<string, Key>
