import type { Chapter } from './requirement.ts'

export const realtimeMedia: Chapter = {
  title: 'V17 WebRTC',
  rows: [
    ['17.1.1', 2, 'TURN reaches only what it may', 'n.a.', 'there is no WebRTC'],
    ['17.2.1', 2, 'DTLS keys are kept well', 'n.a.', 'there is no WebRTC'],
    ['17.2.2', 2, 'DTLS has good suites', 'n.a.', 'there is no WebRTC'],
    ['17.2.3', 2, 'SRTP is authenticated', 'n.a.', 'there is no WebRTC'],
    ['17.2.4', 2, 'Broken SRTP does no harm', 'n.a.', 'there is no WebRTC'],
    ['17.3.1', 2, 'A flood of signals does no harm', 'n.a.', 'there is no WebRTC'],
    ['17.3.2', 2, 'Broken signals do no harm', 'n.a.', 'there is no WebRTC'],
  ],
}
