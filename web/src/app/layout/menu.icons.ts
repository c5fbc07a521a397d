import {
  AlertOutlined,
  ApiOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  ControlOutlined,
  FundOutlined,
  GlobalOutlined,
  LineChartOutlined,
  MailOutlined,
  MessageOutlined,
  NotificationOutlined,
  PictureOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons'

const icons = {
  AlertOutlined,
  ApiOutlined,
  BarChartOutlined,
  ControlOutlined,
  FundOutlined,
  GlobalOutlined,
  LineChartOutlined,
  MailOutlined,
  MessageOutlined,
  NotificationOutlined,
  PictureOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  TeamOutlined,
}

/**
 * The icon of a menu group by its name. Only those that the seeds use are loaded, since all of them would be
 * several times the application; any other name gets a plain one.
 */
export function menuIcon(name: string | null): typeof AppstoreOutlined {
  return name !== null && name in icons ? icons[name as keyof typeof icons] : AppstoreOutlined
}
