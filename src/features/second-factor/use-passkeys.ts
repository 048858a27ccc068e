import { useState } from 'react'
import { ApiProblem, call } from '../../client/api.ts'
import { useEndpoint } from '../../client/cache/swr.ts'
import { useAction } from '../../client/forms/use-action.ts'
import { useStepUp } from '../../client/forms/use-step-up.ts'
import { passkeyPart } from '../../client/passkey-part.ts'
import {
  addPasskey,
  listPasskeys,
  type PasskeyCreation,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../contract/accounts/passkeys.ts'

/** What just happened, said once. */
type Done = 'passkeyAdded' | 'passkeyRemoved' | 'passkeyRenamed'
/** What is under way: adding one, or something about the one with this id. */
type Doing = 'add' | { remove: string } | { rename: string }

/** The account's passkeys: adding one on this device, naming and removing them. */
export function usePasskeys() {
  const answer = useEndpoint(listPasskeys, {})
  const action = useAction()
  const stepUp = useStepUp()
  const [doing, setDoing] = useState<Doing>()
  const [done, setDone] = useState<Done>()
  const [codes, setCodes] = useState<readonly string[]>()
  // Asked for and not made yet: pressing again goes on from here, without confirming once more.
  const [begun, setBegun] = useState<PasskeyCreation>()

  const run = async <T>(what: Doing, said: Done, act: () => Promise<T | undefined>): Promise<T | undefined> => {
    setDoing(what)
    setDone(undefined)
    const given = await action.run(act)
    setDoing(undefined)
    if (given !== undefined) setDone(said)
    return given
  }

  const begin = async (): Promise<PasskeyCreation | undefined> =>
    begun ?? (await stepUp.confirmed((proof) => call(startPasskey, {}, proof ? { stepUp: proof } : {})))?.data

  const add = async () => {
    const part = passkeyPart()
    part.catch(() => {})
    const given = await run('add', 'passkeyAdded', async () => {
      const creation = await begin()
      if (!creation) return undefined
      setBegun(creation)
      const credential = await (await part).makePasskey(creation)
      // From here on the challenge may be used up: another try begins anew.
      setBegun(undefined)
      return call(addPasskey, { body: { credential } })
    })
    setCodes(given?.data.recovery_codes)
  }

  const problem = action.problem instanceof ApiProblem ? action.problem : undefined
  return {
    rows: answer.data?.data,
    add,
    rename: (id: string, name: string) =>
      run({ rename: id }, 'passkeyRenamed', () => call(renamePasskey, { body: { id, name } })),
    remove: (id: string) =>
      run({ remove: id }, 'passkeyRemoved', () =>
        stepUp.confirmed((proof) => call(removePasskey, { body: { id } }, proof ? { stepUp: proof } : {})),
      ),
    doing,
    done: codes ? undefined : done,
    problem,
    dialog: stepUp.dialog,
    codes,
    codesSaved: () => setCodes(undefined),
  }
}

export type Passkeys = ReturnType<typeof usePasskeys>
