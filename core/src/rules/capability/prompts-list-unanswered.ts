import { listUnanswered } from '../list-unanswered';

export default listUnanswered('prompts');
