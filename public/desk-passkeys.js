// The desk's pages are plain forms; what only script can do, asking an authenticator, is this. A form with `data-passkey` has a hidden field for
// the answer and a button that stays hidden where the browser can't.
;(() => {
  const { PublicKeyCredential: key } = window
  if (!key?.parseRequestOptionsFromJSON || !key.parseCreationOptionsFromJSON) return

  const pick = ({ id, rawId, type }, response) => JSON.stringify({ id, rawId, type, response })

  // Signs in by a challenge that anyone may ask for; which of the device's passkeys it is, its owner chooses.
  const enter = async () => {
    const answer = await fetch('/api/v1/desk/passkeys/ask', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (!answer.ok) throw new Error(String(answer.status))
    return sign((await answer.json()).data)
  }

  const sign = async (data) => {
    const signed = (await navigator.credentials.get({ publicKey: key.parseRequestOptionsFromJSON(data) })).toJSON()
    const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
    return pick(signed, { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) })
  }

  const make = async (options) => {
    const publicKey = key.parseCreationOptionsFromJSON(options)
    const made = (await navigator.credentials.create({ publicKey })).toJSON()
    const { clientDataJSON, attestationObject, transports } = made.response
    return pick(made, { clientDataJSON, attestationObject, transports })
  }

  // What a form asks for: to sign in, to make a passkey of these options, or to sign for the very act that is in it.
  const answerTo = (asks) => {
    if (asks === 'sign') return enter()
    const options = JSON.parse(asks)
    return options.rp ? make(options) : sign(options)
  }

  addEventListener('DOMContentLoaded', () => {
    for (const form of document.querySelectorAll('form[data-passkey]')) {
      const button = form.querySelector('[data-passkey-button]')
      const refused = form.querySelector('[data-passkey-refused]')
      button.hidden = false
      button.addEventListener('click', async () => {
        if (!form.reportValidity()) return
        refused.hidden = true
        try {
          const { passkey } = form.dataset
          form.elements.passkey.value = await answerTo(passkey)
          form.submit()
        } catch {
          refused.hidden = false
        }
      })
    }
  })
})()
