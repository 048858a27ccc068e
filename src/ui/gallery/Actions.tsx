import { Download } from 'lucide-react'
import { Button } from '../Button.tsx'
import { CopyButton } from '../data/CopyButton.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { Specimen } from './Specimen.tsx'

export function Actions() {
  return (
    <>
      <Specimen name="Button">
        <div className="flex flex-wrap gap-3">
          <Button>Swap 100 EUR</Button>
          <Button variant="secondary" icon={<Download aria-hidden size={18} />}>
            Download
          </Button>
          <Button variant="quiet">Go back</Button>
          <Button variant="danger">Close the account</Button>
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <Button size="sm">Small</Button>
          <Button size="lg">Large</Button>
          <Button loading>Swapping 100 EUR</Button>
          <Button disabledReason="Enter an amount first.">Swap</Button>
        </div>
      </Specimen>
      <Specimen name="Link, LinkButton, CopyButton, PageHeader">
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton href="#deposit">Deposit</LinkButton>
          <LinkButton href="#history" variant="secondary">
            See history
          </LinkButton>
          <a className="link" href="#fees">
            What it costs
          </a>
        </div>
        <p className="flex flex-wrap items-center">
          FLR-7K2M-91 <CopyButton value="FLR-7K2M-91" what="reference" />
          <CopyButton value="FLR-7K2M-91" what="account number" compact />
        </p>
        <PageHeader title="Deposit" lead="Add money by bank transfer." back={{ href: '#back', label: 'Overview' }} />
      </Specimen>
    </>
  )
}
