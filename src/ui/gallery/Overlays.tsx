import { LogOut, Settings, Vault } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Menu } from '../choose/Menu.tsx'
import { Tabs } from '../choose/Tabs.tsx'
import { Facts } from '../data/Facts.tsx'
import { Toaster } from '../feedback/Toaster.tsx'
import { showToast } from '../feedback/toasts.store.ts'
import { NavTabs } from '../NavTabs.tsx'
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx'
import { Drawer } from '../overlay/Drawer.tsx'
import { Badge } from '../status/Badge.tsx'
import { Specimen } from './Specimen.tsx'

const menu = [
  [
    {
      label: 'Settings',
      href: '#settings',
      icon: <Settings aria-hidden size={20} />,
      hint: 'Profile and security',
      badge: <Badge tone="progress">Hot</Badge>,
    },
    { label: 'Assets', href: '#assets', icon: <Vault aria-hidden size={20} />, current: true },
  ],
  [{ label: 'Logout', onSelect: () => {}, icon: <LogOut aria-hidden size={20} />, danger: true }],
]

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const close = (next: boolean) => !next && setOpen(undefined)
  return (
    <Specimen name="Tabs, NavTabs, Menu, Dialog, Drawer, Toast">
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
        <Menu trigger={<Button variant="secondary">Open the menu</Button>} groups={menu} />
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Open the drawer
        </Button>
        <Button variant="secondary" onClick={() => showToast('Link copied')}>
          Show a toast
        </Button>
        <Button variant="danger" onClick={() => setOpen('dialog')}>
          Withdraw 0.05 BTC
        </Button>
      </div>
      <ConfirmDialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Withdraw 0.05 BTC?"
        description="This can’t be called back once it is sent."
        confirm="Withdraw 0.05 BTC"
        danger
        onConfirm={() => setOpen(undefined)}
      >
        <Facts
          facts={[
            { label: 'Network fee', value: '0.00004 BTC' },
            { label: 'Arrives', value: '0.04996 BTC', strong: true },
          ]}
        />
      </ConfirmDialog>
      <Drawer
        open={open === 'drawer'}
        onOpenChange={close}
        title="Hello, ada"
        footer={<Button variant="secondary">Sign Out</Button>}
      >
        <a href="#assets" className="popover-item font-medium">
          <Vault aria-hidden size={20} className="text-link" /> Assets
        </a>
      </Drawer>
      <Toaster />
    </Specimen>
  )
}
