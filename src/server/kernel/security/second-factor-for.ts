import type { Config } from '../../../env.ts'
import type { Actor } from '../context.ts'

/** Which customers need a second factor: by itself everybody where money is real, as OWASP ASVS asks (6.3.3), and nobody in a demo. */
export const secondFactorFor = ({
  REQUIRE_SECOND_FACTOR,
  FLORIN_MODE,
}: Pick<Config, 'REQUIRE_SECOND_FACTOR' | 'FLORIN_MODE'>) =>
  REQUIRE_SECOND_FACTOR ?? (FLORIN_MODE === 'production' ? 'everybody' : 'off')

/** Whether whoever asks is a customer without a second factor that counts. */
export const lacksFactor = (actor: Actor): boolean => actor.kind === 'customer' && actor.lacksFactor === true

/** Whether a customer has yet to set up the second factor that everybody needs: what is open to them until then shows them only what it is open for. */
export const awaitsFactor = ({ actor, config }: { actor: Actor; config: Config }): boolean =>
  lacksFactor(actor) && secondFactorFor(config) === 'everybody'
