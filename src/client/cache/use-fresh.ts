import { useRef } from 'react'

/** Whether an answer is to what is asked for now, by its address: the one of before stays while another one comes, and where that fails. */
export function useFresh(address: string | null, answer: object | undefined): boolean {
  const last = useRef({ address, answer })
  if (last.current.answer !== answer) last.current = { address, answer }
  return answer !== undefined && last.current.address === address
}
