import { safeCallback } from '../../../contract/addresses.ts'

type Props = { to: '/auth/login' | '/auth/register'; callbackUrl: string; children: string }

/** From signing in to registering or back: where one is led afterwards comes along, and the token of a letter's link in its fragment. */
export const OtherWay = ({ to, callbackUrl, children }: Props) => (
  <a
    className="link"
    href={callbackUrl === safeCallback(null) ? to : `${to}?${new URLSearchParams({ callbackUrl })}`}
    onClick={({ currentTarget }) => {
      currentTarget.hash = location.hash
    }}
  >
    {children}
  </a>
)
