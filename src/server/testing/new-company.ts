import { createEntity, verifyEntityEmail } from '../../contract/accounts/accounts.ts'
import { stepUpHeader } from '../../contract/accounts/second-factor.ts'
import type { TestApp } from './ctx.ts'
import { emailsTo, type Person, registrant, signIn, tokenIn } from './people.ts'

/** An organisation that has registered, confirmed its address and signed in. */
export async function newCompany(it: TestApp): Promise<Person> {
  const who = registrant('acme')
  const body = {
    ...who,
    legal_type: 'private_company' as const,
    company_name: 'Acme',
    registration_number: 'RC-1',
    representative_role: 'Director',
  }
  await it.call(createEntity, { body })
  await it.settleEvents()
  await it.call(verifyEntityEmail, { body: { token: tokenIn(emailsTo(it, who.email)[0]) } })
  return { ...who, ...(await signIn(it, who)), stepUp: stepUpHeader('password', who.password) }
}

/** One whose papers were checked, as if the desk had. */
export async function checkedCompany(it: TestApp): Promise<Person> {
  const company = await newCompany(it)
  await it.app.db.pool.query("update customer set level = 'E' where id = $1", [company.customerId])
  return company
}
