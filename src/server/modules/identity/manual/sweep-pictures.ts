import { picturesKept } from '../../../../contract/identity/pictures-kept.ts'
import { deleting } from '../../../kernel/sweeps/sweep.ts'

const OVER = `exists (select 1 from verification_picture p join verification v on v.id = p.verification_id
    where p.file_id = stored_file.id and v.state in ('declined', 'expired', 'abandoned')
      and v.moved_at < $1::timestamptz - interval '${picturesKept.notConfirmed} days')`
const DUE = `subject_kind = 'identity' and ((use is null and created_at < $1::timestamptz - interval '${picturesKept.notSent} days')
  or (use = 'document' and ${OVER}))`

/** Deletes pictures of documents whose time is over, and what was uploaded and never sent. */
export const pictureSweep = deleting('picture', 'stored_file', DUE, 100)
