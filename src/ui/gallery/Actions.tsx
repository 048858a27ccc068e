import { Download } from 'lucide-react'
import { Button } from '../Button.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { Specimen } from './Specimen.tsx'

export function Actions() {
  return (
    <Specimen name="Button, LinkButton, CopyButton">
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
      <div className="flex flex-wrap gap-3">
        <LinkButton href="#">Deposit</LinkButton>
        <LinkButton href="#" variant="secondary">
          See history
        </LinkButton>
        <CopyButton value="FLR-7K2M-91" what="reference" />
        <CopyButton value="FLR-7K2M-91" what="account number" compact />
      </div>
    </Specimen>
  )
}
