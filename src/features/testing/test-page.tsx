import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, type Mock, vi } from 'vitest'
import { $session } from '../../client/session/session.store.ts'
import {
  type SecondFactorStanding,
  type StepUpMethod,
  secondFactorStanding,
} from '../../contract/accounts/second-factor.ts'
import { island } from '../../ui/words.tsx'
import { wordsFor } from '../../words/catalogue.ts'
import { testApi } from './test-api.ts'

/** When each test begins, by the page's clock and the API's. */
export const BEGINNING = '2026-03-02T10:00:00.000Z'

const words = wordsFor('en', 'ads', 'amountFaults', 'orderRoom', 'swap', 'trade', 'ui')
const Words = island(({ children }: { children: ReactNode }) => children)
const bearing = ({ children }: { children: ReactNode }) => <Words words={words}>{children}</Words>
const token = `h.${btoa(JSON.stringify({ exp: Date.parse(BEGINNING) / 1000 + 86_400 }))}.s`

interface TestPage {
  api: ReturnType<typeof testApi>
  /** Where the page sent the browser. */
  went: Mock<(address: string | URL) => void>
}

/** How somebody stands who can confirm with these. */
export const confirmsWith = (...methods: readonly StepUpMethod[]): SecondFactorStanding => ({
  enrolled: methods.includes('totp'),
  enrolled_at: null,
  passkeys: 0,
  recovery_codes_left: 0,
  step_up_methods: [...methods],
  frozen_until: null,
})

/**
 * A page of somebody who is signed in, and who is asked how they confirm only once the API wants to know, anew for each test of the file: an empty cache, a clock that the test moves, and the API as the test
 * answers it. The file names its environment: `// @vitest-environment happy-dom`.
 */
export function testPage(): TestPage {
  const page = {} as TestPage
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(BEGINNING) })
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.documentElement.lang = 'en'
    $session.set({ status: 'authenticated', user: { user_id: 'ada', username: 'ada' }, token })
    page.api = testApi()
    page.api.on(secondFactorStanding, () => confirmsWith())
    page.went = vi.spyOn(location, 'assign').mockImplementation(() => {})
  })
  afterEach(async () => {
    cleanup()
    // What SWR asked a moment ago it doesn't ask again: that moment passes too.
    await vi.runOnlyPendingTimersAsync()
    for (const key of [...SWRConfig.defaultValue.cache.keys()]) SWRConfig.defaultValue.cache.delete(key)
    vi.useRealTimers()
    page.api.checked()
  })
  return page
}

/** A hook on a page: `now` is what it says at present, `again` draws it anew. */
export function shown<T>(hook: () => T): { readonly now: T; again: () => void; leave: () => void } {
  const { result, rerender, unmount } = renderHook(hook, { wrapper: bearing })
  return {
    get now() {
      return result.current
    },
    again: () => rerender(),
    leave: unmount,
  }
}

/** Time goes by, and whatever is due in it happens. */
export const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

/** Somebody does something, and what answers at once has answered. */
export const does = (what: () => unknown): Promise<void> =>
  act(async () => {
    what()
    await vi.advanceTimersByTimeAsync(0)
  })
