import { ApiProblem, unreached } from './api.ts'

/** Whether this browser can use passkeys at all. */
export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** What talks to authenticators; it comes when it is first wanted. Throws ApiProblem where it doesn't come. */
export const passkeyPart = () =>
  import('./passkeys.ts').catch((): never => {
    throw new ApiProblem(unreached())
  })
