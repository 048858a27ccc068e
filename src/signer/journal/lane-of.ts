/** The address whose nonce a place is, and the nonce; nothing for a coin. */
export const laneOf = (place: string): { lane: string; nonce: number } | undefined => {
  const [, lane, nonce] = /^(.+:0x\w{40}):(\d+)$/.exec(place) ?? []
  return lane === undefined ? undefined : { lane, nonce: Number(nonce) }
}
