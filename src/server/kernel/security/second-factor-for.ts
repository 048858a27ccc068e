import type { Config } from '../../../env.ts'

/** Which customers need a second factor: by itself everybody where money is real, as OWASP ASVS asks (6.3.3), and nobody in a demo. */
export const secondFactorFor = ({
  REQUIRE_SECOND_FACTOR,
  FLORIN_MODE,
}: Pick<Config, 'REQUIRE_SECOND_FACTOR' | 'FLORIN_MODE'>) =>
  REQUIRE_SECOND_FACTOR ?? (FLORIN_MODE === 'production' ? 'everybody' : 'off')
