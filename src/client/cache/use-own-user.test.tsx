// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { $session } from '../session/session.store.ts'
import { useOwnUser } from './use-own-user.ts'

const Name = () => <p>{useOwnUser()?.username ?? 'nobody'}</p>

test('a page is drawn first as the server drew it, and then for whoever is signed in', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = renderToString(<Name />)
  expect(document.body.textContent).toBe('nobody')
  // The frame is alive before this part of the page is.
  $session.set({ status: 'authenticated', user: { user_id: '019abc', username: 'ada' }, token: '' })
  const differs = vi.fn<() => void>()
  await act(async () => void hydrateRoot(document.body, <Name />, { onRecoverableError: differs }))
  expect(document.body.textContent).toBe('ada')
  expect(differs).not.toHaveBeenCalled()
})
