import type { LucideIcon } from "lucide-react";
// Imported one by one: the package's index would make the build read all 1,700 icons.
import Award from "lucide-react/icons/award";
import BadgeCheck from "lucide-react/icons/badge-check";
import Briefcase from "lucide-react/icons/briefcase";
import Building2 from "lucide-react/icons/building-2";
import Car from "lucide-react/icons/car";
import FileText from "lucide-react/icons/file-text";
import FolderOpen from "lucide-react/icons/folder-open";
import Gavel from "lucide-react/icons/gavel";
import Globe from "lucide-react/icons/globe";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HeartPulse from "lucide-react/icons/heart-pulse";
import House from "lucide-react/icons/house";
import Key from "lucide-react/icons/key";
import Landmark from "lucide-react/icons/landmark";
import PenLine from "lucide-react/icons/pen-line";
import ScrollText from "lucide-react/icons/scroll-text";
import Search from "lucide-react/icons/search";
import Shield from "lucide-react/icons/shield";
import ShieldCheck from "lucide-react/icons/shield-check";
import Stamp from "lucide-react/icons/stamp";
import Star from "lucide-react/icons/star";
import Users from "lucide-react/icons/users";

const ICONS = {
  pen: PenLine,
  key: Key,
  scroll: ScrollText,
  house: House,
  seal: Stamp,
  briefcase: Briefcase,
  heart: HeartPulse,
  cap: GraduationCap,
  family: Users,
  car: Car,
  shield: Shield,
  globe: Globe,
  gavel: Gavel,
  bank: Landmark,
  paper: FileText,
  background: BadgeCheck,
  insured: ShieldCheck,
  certified: Award,
  rated: Star,
  bonded: Building2,
  folder: FolderOpen,
  people: Users,
  search: Search,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof ICONS;

/** An icon by the name that content files use. It is decoration only and hidden from screen readers. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  const Drawing = ICONS[name];
  return <Drawing className={className} strokeWidth={1.6} aria-hidden="true" />;
}
