import {
  Award,
  BadgeCheck,
  Briefcase,
  Building2,
  Car,
  FileText,
  Gavel,
  Globe,
  GraduationCap,
  HeartPulse,
  House,
  Key,
  Landmark,
  type LucideIcon,
  PenLine,
  ScrollText,
  Shield,
  ShieldCheck,
  Stamp,
  Star,
  Users,
} from "lucide-react";

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
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof ICONS;

/** A line icon by the name content uses; decoration only, the words beside it say it. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  const Drawing = ICONS[name];
  return <Drawing className={className} strokeWidth={1.6} aria-hidden="true" />;
}
