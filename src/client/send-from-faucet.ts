interface Send {
  network: string
  asset: string
  address: string
  amount: string
}

/**
 * Pays a deposit address on a sandbox network. Answers 'sent', or what is wrong with the amount: undefined where the server doesn't say.
 * There is no such thing where networks are real.
 */
export async function sendFromFaucet(send: Send): Promise<'sent' | { fault: string | undefined }> {
  const headers = { 'content-type': 'application/json', 'accept-language': document.documentElement.lang }
  try {
    const response = await fetch('/dev/faucet', { method: 'POST', headers, body: JSON.stringify(send) })
    if (response.ok) return 'sent'
    const { errors = [] } = (await response.json()) as { errors?: { field: string; message: string }[] }
    return { fault: errors.find(({ field }) => field === 'amount')?.message }
  } catch {
    return { fault: undefined }
  }
}
