import { expect, test } from 'vitest'
import type { PhoneProof } from './port.ts'

/** A service to try, and what only its other end knows. */
export interface PhoneTrial {
  proof: PhoneProof
  /** The code that was sent to a number last, and another one. */
  right: (to: string) => string
  wrong: (to: string) => string
  /** A number to which nothing can be sent. */
  unreachable: string
  /** How many messages went out. */
  sent: () => number
  /** Whether it counts the tries itself, five for a code. */
  counts: boolean
}

/** What whoever proves phone numbers must do. `away` is one that nobody answers. */
export function phoneKeepsItsPromises(name: string, open: () => Promise<PhoneTrial>, away?: () => PhoneProof): void {
  const to = '+254712345678'
  let keys = 0
  const key = () => `019c0000-0000-7000-8000-${String(++keys).padStart(12, '0')}`
  const started = async ({ proof }: PhoneTrial, id = key()) => {
    const answer = await proof.start(to, 'sms', 'en', id)
    if ('refused' in answer) throw new Error(answer.refused)
    return answer.ref
  }

  test(`${name}: the code that was sent is right, and another one isn’t`, async () => {
    const trial = await open()
    const ref = await started(trial)
    expect(await trial.proof.check(ref, trial.wrong(to))).toBe('no')
    expect(await trial.proof.check(ref, trial.right(to))).toBe('yes')
  })

  test(`${name}: the same sending asked for twice is one, with one code`, async () => {
    const trial = await open()
    const id = key()
    const first = await started(trial, id)
    const code = trial.right(to)
    expect(await started(trial, id)).toBe(first)
    expect(trial.right(to)).toBe(code)
    expect(await trial.proof.check(first, code)).toBe('yes')
  })

  test(`${name}: a number that can’t be reached is refused, and says why`, async () => {
    const { proof, unreachable } = await open()
    expect(await proof.start(unreachable, 'sms', 'en', key())).toEqual({ refused: expect.stringMatching(/./) })
  })

  test(`${name}: guessing ends after five tries, for the right code as well`, async () => {
    const trial = await open()
    const ref = await started(trial)
    for (let tries = 0; tries < 5; tries++) expect(await trial.proof.check(ref, trial.wrong(to))).toBe('no')
    expect(await trial.proof.check(ref, trial.right(to))).toBe(trial.counts ? 'expired' : 'yes')
  })

  if (away)
    test(`${name}: where nobody answers, nobody knows: that is no refusal`, async () => {
      await expect(away().start(to, 'sms', 'en', key())).rejects.toThrow()
    })
}
