import type { Providers } from './kernel/providers.ts'

/** Whose messages come in from outside. */
export type Hook = 'custody' | 'cards' | 'onramp' | 'identity'

/**
 * Who hears what comes in at /hooks/<name>, by name: a custodian that sends by itself, whoever takes cards, whoever sells by card, whoever checks documents elsewhere. Throws Error in plain
 * words where two would have one address: a message would reach the wrong one.
 */
export function hooksOf({
  custody,
  cards,
  onramp,
  identity,
}: Pick<Providers, 'custody' | 'cards' | 'onramp' | 'identity'>): Map<string, Hook> {
  const hooks = new Map<string, Hook>()
  const open = (name: string, hook: Hook) => {
    const other = hooks.get(name)
    if (other)
      throw new Error(
        `Two providers would hear at /hooks/${name}: ${other} and ${hook}. Choose another for one of them.`,
      )
    hooks.set(name, hook)
  }
  if (custody?.signs === false) open(custody.name, 'custody')
  if (cards) open(cards.name, 'cards')
  if (onramp) open(onramp.name, 'onramp')
  if (identity?.hears) open(identity.name, 'identity')
  return hooks
}

/** The same providers, once each that hears is found to have an address of its own: asked at boot, not with the first message. Throws as `hooksOf` does. */
export function heardApart<All extends Pick<Providers, 'custody' | 'cards' | 'onramp' | 'identity'>>(all: All): All {
  hooksOf(all)
  return all
}
