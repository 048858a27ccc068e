import { Card } from '../../../ui/Card.tsx'
import { useWords } from '../../../ui/words.tsx'
import { SettingRows } from '../SettingRow.tsx'
import { CloseRow } from './CloseRow.tsx'
import { CopyRow } from './CopyRow.tsx'

/** What is kept about one: a copy of it, and the end of it. */
export function DataSection() {
  const w = useWords('settings')
  return (
    <Card title={w.data} flush>
      <SettingRows>
        <CopyRow />
        <CloseRow />
      </SettingRows>
    </Card>
  )
}
