// The package brings no types; this is as much of it as the tests use.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  interface Account {
    accountId: string
    claims: () => Promise<Record<string, unknown>>
  }

  export class Provider {
    constructor(
      issuer: string,
      configuration: { findAccount: (context: unknown, id: string) => Account } & Record<string, unknown>,
    )
    callback(): RequestListener
  }
}
