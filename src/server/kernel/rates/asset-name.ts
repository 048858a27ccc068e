import type { Asset } from '../../../contract/assets.ts'
import { say } from '../../../contract/sentence.ts'
import type { Ctx } from '../context.ts'

/** What an asset is called in the language of whoever asks: currencies have names in each, crypto its own. */
export const assetNameIn = ({ textOf }: Pick<Ctx, 'textOf'>, { code, name, kind }: Asset): string =>
  kind === 'fiat' ? textOf(say('as_said', { what: { currency: code, english: name } })) : name
