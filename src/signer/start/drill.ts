import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { followChain, wholeLines } from '../journal/journal.ts'
import { type Keyring, keyring } from '../keys/keyring.ts'
import { openSeed, openText, type ScryptCost, sealText } from '../keys/keystore.ts'
import { Policy } from '../policy/policy.ts'
import { parseJson } from '../wire/parse-json.ts'
import { jsonLines } from './answer-file.ts'
import { journalIn } from './begin-journal.ts'
import { type Ceremony, recordOf, typedSeed } from './ceremony.ts'
import { keysDigest } from './keys-digest.ts'
import { record, recordsOf, witnessesOf } from './records.ts'
import { sealInto } from './seal-into.ts'

interface Drill extends Ceremony {
  /** A folder that is made for it and destroyed after it. */
  scratch: string
  /** Answers of this signer to requests that would empty what it holds, as `answer` wrote them. */
  sweepOut?: string
}

/** Opens the journal's copy with the restored seed's key: it is this seed's, and whole. */
function checkJournal(folder: string, keys: Keyring): string {
  const path = journalIn(folder)
  if (!existsSync(path)) throw new Error(`there is no ${path}: the copy of the journal belongs to the backup`)
  const fd = openSync(path, 'r')
  try {
    const { entries, hash } = followChain(wholeLines(fd), (text) => keys.mac('journal', text))
    return `the journal is this seed’s and whole: ${entries} entries, the last ${hash}`
  } finally {
    closeSync(fd)
  }
}

/** Writes the policy without the passkey of its first approver, as if that were lost, where it can be read before it is needed. */
function rotatePasskey(folder: string, scratch: string): string {
  copyFileSync(join(folder, 'signer.json'), join(scratch, 'signer.json'))
  const policy = Policy.parse(parseJson(readFileSync(join(scratch, 'signer.json'), 'utf8')))
  const [lost, ...approvers] = policy.approvers
  if (!lost) return 'the policy has no passkeys yet'
  const without = Policy.safeParse({ ...policy, approvers })
  if (!without.success)
    throw new Error(
      `without the passkey of ${lost.person} nobody could change the policy: add an approver while there are enough`,
    )
  writeFileSync(join(scratch, 'signer.json'), `${JSON.stringify(without.data, null, 2)}\n`)
  return `without the passkey of ${lost.person} the policy still holds: ${join(scratch, 'signer.json')}`
}

/** Seals transactions that would move everything away, so that who finds the file can't send them, and opens them once for a trial. */
function sealSweepOut(answers: string, scratch: string, passphrase: string, cost: ScryptCost | undefined): string {
  const signed = jsonLines(answers)
  const isSigned = (one: unknown) => typeof one === 'object' && one !== null && 'ok' in one && one.ok === true
  const refused = signed.findIndex((one) => !isSigned(one))
  if (signed.length === 0 || refused >= 0) throw new Error(`answer ${refused + 1} of the sweep-out is no signature`)
  const path = join(scratch, 'sweep-out.sealed')
  writeFileSync(path, `${JSON.stringify(sealText(answers, passphrase, 'sweep-out', cost))}\n`, {
    mode: 0o600,
    flag: 'wx',
  })
  if (openText(parseJson(readFileSync(path, 'utf8')), passphrase, 'sweep-out', cost) !== answers)
    throw new Error('what was sealed does not open')
  return `${signed.length} sweep-out transactions are sealed, and open: ${path}`
}

/**
 * The yearly drill. Lines: the passphrase, the words or two shares, two witnesses. Restores the seed into the scratch folder, holds its public keys against
 * the record of the ceremony and the journal against its key, writes the policy without a passkey, seals sweep-out transactions, and puts it all on
 * record. Throws Error at the first thing that isn't as it must be; then nothing is on record.
 */
export async function drill({ folder, scratch, lines, here, show, sweepOut, cost }: Drill): Promise<void> {
  const [passphrase = '', ...typed] = lines
  const { words, rest } = await typedSeed(typed)
  const witnesses = witnessesOf(...rest)
  const made = recordsOf(folder).find(({ what }) => what === 'init' || what === 'restore')
  if (!made) throw new Error(`${folder} has no record of a ceremony`)
  mkdirSync(scratch, { mode: 0o700 })
  sealInto(scratch, words, passphrase, cost)
  const restored = openSeed(parseJson(readFileSync(join(scratch, 'keystore.json'), 'utf8')), passphrase, cost)
  const keys = keyring(restored)
  if (keysDigest(keys) !== made.keys) throw new Error('these words are another seed than that of the ceremony')
  const steps = [
    `the seed was restored, and its public keys are those of ${made.at}`,
    checkJournal(folder, keys),
    rotatePasskey(folder, scratch),
    ...(sweepOut === undefined ? [] : [sealSweepOut(sweepOut, scratch, passphrase, cost)]),
  ]
  record(folder, { ...recordOf('drill', restored, witnesses, here), steps })
  for (const step of steps) show(step)
}
