import { LogOut, Settings } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Facts } from '../Facts.tsx'
import { Menu } from '../Menu.tsx'
import { NavTabs } from '../NavTabs.tsx'
import { Tabs } from '../Tabs.tsx'
import { Tooltip } from '../Tooltip.tsx'
import { Specimen } from './Specimen.tsx'

export function Overlays() {
  const [open, setOpen] = useState(false)
  return (
    <Specimen name="Tabs, NavTabs, Menu, Tooltip, ConfirmDialog">
      <Tabs
        label="Security"
        tabs={[
          { id: 'factor', label: 'Second factor', content: <p>A code from your phone.</p> },
          { id: 'sessions', label: 'Sessions', count: 3, content: <p>Three browsers.</p> },
        ]}
      />
      <NavTabs
        label="History"
        items={[
          { href: '#all', label: 'All', current: true },
          { href: '#deposits', label: 'Deposits', current: false },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Menu
          trigger={<Button variant="secondary">Open the menu</Button>}
          groups={[
            [
              {
                label: 'Settings',
                href: '#settings',
                icon: <Settings aria-hidden size={20} />,
                hint: 'Profile and security',
              },
            ],
            [{ label: 'Logout', onSelect: () => {}, icon: <LogOut aria-hidden size={20} />, danger: true }],
          ]}
        />
        <Tooltip content="The difference between the index and your price.">
          <Button variant="quiet">What is the spread?</Button>
        </Tooltip>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Withdraw 0.05 BTC
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Withdraw 0.05 BTC?"
        description="This can’t be called back once it is sent."
        confirm="Withdraw 0.05 BTC"
        danger
        onConfirm={() => setOpen(false)}
      >
        <Facts
          facts={[
            { label: 'Network fee', value: '0.00004 BTC' },
            { label: 'Arrives', value: '0.04996 BTC', strong: true },
          ]}
        />
      </ConfirmDialog>
    </Specimen>
  )
}
