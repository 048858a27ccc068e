import { keysCookie } from '../contract/accounts/remembered.ts'
import { remember } from './remember.ts'

/** Remembers in this browser whether keys without a modifier do anything; from the next key on. */
export const keepSingleKeys = (on: boolean): void => remember(keysCookie, on ? 'on' : 'off')
