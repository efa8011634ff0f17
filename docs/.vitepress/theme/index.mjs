import theme from 'vitepress/theme-without-fonts';
import './knossos.css';

export default theme;
