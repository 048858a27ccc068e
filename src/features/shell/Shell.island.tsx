import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { brand } from '../../brand.ts'
import { reading } from '../../client/cache/reading.tsx'
import { useNews } from '../../client/cache/use-news.ts'
import { $user, actingForOthers, type SignedIn, signOut, startSession } from '../../client/session/session.store.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import { showToast } from '../../ui/feedback/toasts.store.ts'
import { Mark } from '../../ui/status/Mark.tsx'
import { island, useWords } from '../../ui/words.tsx'
import { fill } from '../../words/message.ts'
import { DocumentsAsked } from './DocumentsAsked.tsx'
import type { FrameReads } from './frame-reads.ts'
import type { LiveChat } from './live-chat.ts'
import { Notifications } from './Notifications.tsx'
import { HelpPlace } from './navigation/HelpPlace.tsx'
import { NavDrawer } from './navigation/NavDrawer.tsx'
import { NavMenus } from './navigation/NavMenus.tsx'
import { aidsOf, currentOf, groupOf, groupsOf, trades } from './navigation/navigation.ts'
import { ProfileMenu } from './navigation/ProfileMenu.tsx'
import { TabBar } from './navigation/TabBar.tsx'
import { ThemeToggle } from './navigation/ThemeToggle.tsx'
import { Offline } from './Offline.tsx'
import { OpenTrades } from './OpenTrades.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { useKeyboard } from './use-keyboard.ts'
import { useSessionOnPage } from './use-session-on-page.ts'
import { keepWorker } from './worker.ts'

const SUPPORT = '/dashboard/support'

type Props = {
  page: FrameReads
  user?: SignedIn['user'] | undefined
  path: string
  /** Addresses of the pages there are. */
  pages: readonly string[]
  pollSeconds: number
  liveChat?: LiveChat | undefined
  offlinePage: boolean
}

/** The header of every signed-in page: logo, menus, what is new, help, colour mode, profile; on small screens the drawer. */
function Shell({ user, path, pages, pollSeconds, liveChat, offlinePage }: Props) {
  useEffect(() => startSession({ ...(user && { first: { user } }), pollSeconds }), [user, pollSeconds])
  useEffect(() => keepWorker(offlinePage), [offlinePage])
  useNews(user?.user_id)
  useSessionOnPage()
  // What the page was rendered with, until the session says otherwise: a new username or picture shows at once.
  const shown = useStore($user) ?? user
  const acting = actingForOthers(user)
  const w = useWords('shell')
  const [open, setOpen] = useState(false)
  const leave = () =>
    void signOut().then((left) => {
      if (!left) showToast(w.notSignedOut, 'problem')
    })
  const openPart = useKeyboard({ pages, signOut: leave })
  const aids = aidsOf(pages)
  const menus = { groups: groupsOf(pages), current: currentOf(path, pages) }
  // With this many menus they only fit a wide screen.
  const many = menus.groups.length > 3
  return (
    <>
      <div className="mx-auto flex h-header max-w-frame items-center px-3 min-[400px]:px-4 sm:gap-1 sm:px-6">
        <NavDrawer
          wide={many}
          username={shown?.username}
          open={open}
          setOpen={setOpen}
          onSignOut={leave}
          aids={aids}
          {...menus}
        />
        <a
          href="/go"
          className="inline-flex min-h-touch items-center gap-1.5 rounded-sm text-lg font-bold text-ink min-[400px]:gap-2.5 min-[400px]:text-xl min-[1280px]:me-4"
        >
          <Mark size={34} />
          <span className="max-[359px]:sr-only">{brand.name}</span>
        </a>
        <NavMenus wide={many} lit={groupOf(path, menus.groups)} {...menus} />
        {/* Apart enough for a number beside each icon. */}
        <div className="ms-auto flex items-center gap-1">
          <PaletteButton onOpen={() => openPart('palette')} />
          {pages.includes(trades) && <OpenTrades />}
          <Notifications userId={user?.user_id} />
          <HelpPlace liveChat={liveChat} page={pages.includes(SUPPORT) ? SUPPORT : '/contact'} />
          <ThemeToggle />
          <ProfileMenu user={user} username={shown?.username} avatar={shown?.avatar} aids={aids} onSignOut={leave} />
        </div>
      </div>
      {acting && (
        <p className="border-t border-line bg-primary-soft px-4 py-1 text-center text-sm text-ink">
          <strong>{shown?.username}</strong> · {fill(w.actingAs, { name: acting.person, role: w[acting.role] })}
        </p>
      )}
      <TabBar path={path} pages={pages} opened={open} onMore={() => setOpen(true)} />
      <DocumentsAsked />
      <Offline />
      <Toaster />
      <span data-keys-said={w.linePlace} role="status" className="sr-only" />
    </>
  )
}

export default island(reading(Shell))
