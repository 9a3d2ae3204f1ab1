import { createRoot } from 'react-dom/client';
import { kGenericSkin } from '../../../web/board/index.ts';
import '../../../web/shell/styles/base.css';
import '../../../web/shell/styles/table.css';
import '../../../web/shell/styles/panel.css';
import '../../../web/shell/styles/parts.css';
import { TableView } from '../../../web/table/parts/table_view.tsx';
import { DoorsSession } from './session.ts';

const kLooks = {
  motion: 'none',
  pace: 'at-once',
  labels: true,
  showsFirst: false,
  skin: kGenericSkin,
} as const;

createRoot(document.getElementById('root')!).render(
  <main className="table-page">
    <TableView session={new DoorsSession()} looks={kLooks} rules={null} />
  </main>,
);
