import { picturesKept } from '../../../../contract/identity/pictures-kept.ts'
import { deleting } from '../../../kernel/sweeps/sweep.ts'

const NEVER_SENT = `subject_kind = 'identity' and use is null and created_at < $1::timestamptz - interval '${picturesKept.notSent} days'`
// From the verifications that ended long enough ago to their pictures, by the files' ids: what is kept is not read for it.
const NOT_CONFIRMED = `use = 'document' and id = any(array(
  select p.file_id from verification v join verification_picture p on p.verification_id = v.id
  where v.state in ('declined', 'expired', 'abandoned') and v.moved_at < $1::timestamptz - interval '${picturesKept.notConfirmed} days'))`

/** Delete what was uploaded and never sent, and pictures of documents whose time is over. */
export const pictureSweeps = [
  deleting('picture.never_sent', 'stored_file', NEVER_SENT, 100),
  deleting('picture.not_confirmed', 'stored_file', NOT_CONFIRMED, 100),
]
