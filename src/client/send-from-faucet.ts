/** Pays a deposit address on a sandbox network; false where it was not to be. There is no such thing where networks are real. */
export async function sendFromFaucet(send: {
  network: string
  asset: string
  address: string
  amount: string
}): Promise<boolean> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/dev/faucet', { method: 'POST', headers, body: JSON.stringify(send) }).catch(
    () => undefined,
  )
  return response?.ok === true
}
