import { useEffect, useState } from 'react'
import { hearLetterToken } from '../../client/letters/letter-token.ts'
import { Team } from './parts.ts'

/** Who acts for a company. An invitation's token stays in the address: whoever has to set up a second factor first comes back to it. */
export function TeamPart({ company }: { company: boolean }) {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => hearLetterToken((given) => setToken(given || null)), [])
  return <Team token={token} company={company} />
}
