import '@fontsource/literata/latin-400.css';
import '@fontsource/literata/latin-400-italic.css';
import '@fontsource/literata/latin-700.css';
import '@fontsource/cinzel/latin-700.css';
import './styles/base.css';
import './styles/pages.css';
import './styles/new_table.css';
import './styles/primer.css';
import './styles/people.css';
import './styles/table.css';
import './styles/telling.css';
import './styles/panel.css';
import './styles/parts.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const host = document.getElementById('root');
if (!host) throw new Error('The page has no element to draw in.');
createRoot(host).render(<App />);
